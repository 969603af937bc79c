import { useState } from 'react';
import 'spider-solitaire';
import type {} from 'spider-solitaire/react';

/** React 19 sets properties, takes attributes away that become false, and hears events by `on` and their name. */
export function App() {
  const [isThere, setThere] = useState(true);
  const [isQuiet, setQuiet] = useState(true);
  const [heard, setHeard] = useState<string[]>([]);
  const hear = (text: string) => setHeard((before) => [...before, text]);

  return (
    <>
      <button type="button" onClick={() => setQuiet(false)}>
        Show the time
      </button>
      <button type="button" onClick={() => setThere(!isThere)}>
        {isThere ? 'Put away' : 'Play'}
      </button>
      {isThere && (
        <spider-solitaire
          suits={2}
          noTimer={isQuiet}
          storage="none"
          onmove={({ detail }) => hear(`move ${detail.cards.join(' ')}`)}
          onrun-complete={({ detail }) => hear(`run-complete ${detail.suit}`)}
          onwin={({ detail }) => hear(`win ${detail.score}`)}
        />
      )}
      <output>{heard.join(', ')}</output>
    </>
  );
}
