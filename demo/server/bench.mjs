import { readFileSync } from 'node:fs';
import { verifyRecord } from '../../dist/spider-solitaire.js';

/** A game with one suit, won in 104 actions. */
const WON =
  '1AAAAAABV8AVVK0aK0aK4EK6gKrRKJMKWjKB1K7uKFfKGGK88KREKSSKsfK6gKOoKttK88KuUKuUKV8KXQKviKplKrRKg6K88KmZ' +
  'KnDKnMKKXKlLKdEKu1KcsKU0KeAKg6KgWK6IKVbKDDKaQKYYKMMKUxKgWK88KYhK5SK25K0aKxXKZCKA_KVVKg9K88KiLKcCKg6K' +
  'OoKMMKBRKRKKplKviK6gKg6KdZKx-KRHKMzKOoKMMKP2KqqKDJKMzKTgKtMK4EKEUKDtKL0K0gKK-KHUKmNKJJKKXKJJKbnKjKKS' +
  'VK6vKAtKDqKE4KJ2Kp6KACAKUY';

/** How many wins a second one core verifies, of the records in a file, one a line, or of one that is known. */
const [file] = process.argv.slice(2);
const records = file ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [WON];
const begin = performance.now();
let verified = 0;
while (performance.now() - begin < 3000) {
  verifyRecord(records[verified % records.length]);
  verified++;
}
const perSecond = verified / ((performance.now() - begin) / 1000);
const perDay = perSecond * 86_400;
console.log(`${Math.round(perSecond)} wins a second on one core, ${(perDay / 1e6).toFixed(1)} million a day`);
console.log(`a million wins a day: ${((1e6 / perDay) * 100).toFixed(1)} % of a core`);
