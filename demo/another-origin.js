/** This computer under its other name is another origin to the browser. A portal's page would name the file's address. */
const other = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
const address = `http://${other}:${location.port}/dist/spider-solitaire.js`;

await import(address);
document.querySelector('#origin').textContent =
  `The file is from ${new URL(address).origin}, this page from ${origin}.`;
