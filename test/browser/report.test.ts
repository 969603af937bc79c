import { expect, tellable } from './support.js';

describe('the report of a failed test', () => {
  it('tells elements, which can’t be sent to it, by their kind', () => {
    const button = document.createElement('button');
    expect(() => structuredClone(button)).to.throw();
    expect(tellable(button)).to.equal('[object HTMLButtonElement]');
    expect(tellable([button])).to.equal('[object HTMLButtonElement]');
    expect(tellable(null)).to.equal(null);
    expect(tellable([1, 'a'])).to.deep.equal([1, 'a']);
  });
});
