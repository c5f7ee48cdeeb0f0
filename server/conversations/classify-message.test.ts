import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyMessage } from './classify-message.ts'

const site = 'https://demeure.example'
const kindsOf = (text: string) => classifyMessage(text, site).map(({ kind }) => kind)

test.each([
  ['Écrivez-moi à claire.durand@exemple.fr', 'email', 'claire.durand@exemple.fr'],
  ['claire (at) exemple.fr', 'email', 'claire (at) exemple.fr'],
  ['Mi correo: ines@ejemplo.es, gracias', 'email', 'ines@ejemplo.es'],
  ['Appelez le 06 12 34 56 78 ce soir', 'phone', '06 12 34 56 78'],
  ['06.12.34.56.78', 'phone', '06.12.34.56.78'],
  ['06/12/34/56/78', 'phone', '06/12/34/56/78'],
  ['0612345678', 'phone', '0612345678'],
  ['0 6 1 2 3 4 5 6 7 8', 'phone', '0 6 1 2 3 4 5 6 7 8'],
  ['Call me on +33 (0)6 12 34 56 78', 'phone', '+33 (0)6 12 34 56 78'],
  ['Mon numéro : 77 123 45 67', 'phone', '77 123 45 67'],
  ['Abidjan : 07 07 12 34 56', 'phone', '07 07 12 34 56'],
  ['Lomé 90 12 34 56', 'phone', '90 12 34 56'],
  ['Douala 6 77 12 34 56', 'phone', '6 77 12 34 56'],
  ['Llámame al 612 345 678', 'phone', '612 345 678'],
  ['Mon 06 : 06\u00a012\u00a034\u00a056\u00a078', 'phone', '06 12 34 56 78'],
  ['06 12 34 56 78 €', 'phone', '06 12 34 56 78'],
  ['Lomé : 90123456', 'phone', '90123456'],
  [
    'zéro six douze trente-quatre cinquante-six soixante-dix-huit',
    'phone',
    'zéro six douze trente-quatre cinquante-six soixante-dix-huit',
  ],
  [
    'Seis uno dos, tres cuatro cinco, seis siete ocho',
    'phone',
    'Seis uno dos, tres cuatro cinco, seis siete ocho',
  ],
  [
    'Call seven seven one two three four five six seven',
    'phone',
    'seven seven one two three four five six seven',
  ],
  ['Tout est sur Mon-Gite.Com', 'link', 'Mon-Gite.Com'],
  ['Tout est sur https://exemple.org/photos?x=1', 'link', 'https://exemple.org/photos?x=1'],
  ['Voir www.mon-gite.fr', 'link', 'www.mon-gite.fr'],
  ['Réservez sur mon-gite.fr', 'link', 'mon-gite.fr'],
  ['wa.me/221771234567', 'link', 'wa.me/221771234567'],
  ['https://demeure.example.evil.test/a', 'link', 'https://demeure.example.evil.test/a'],
  ['https://demeure.example/fr?tel=0612345678', 'phone', '0612345678'],
  ['On se parle sur WhatsApp ?', 'messenger', 'WhatsApp'],
  ['On se parle sur What’s App ?', 'messenger', 'What’s App'],
  ['Ajoutez-moi sur wattsap', 'messenger', 'wattsap'],
  ['J’ai aussi Viber', 'messenger', 'Viber'],
  ['Tout est sur mon-gite[.]fr', 'link', 'mon-gite[.]fr'],
  ['Cherchez mongite point com', 'link', 'mongite point com'],
  ['Mon site : exemple\u200b.com', 'link', 'exemple.com'],
  ['06\u200b12\u200b34\u200b56\u200b78', 'phone', '0612345678'],
  ['0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', 'phone', '0612345678'],
  ['هاتفي ٠٦١٢٣٤٥٦٧٨', 'phone', '0612345678'],
  ['Envoyez par Western-Union', 'payment', 'Western-Union'],
  ['Envoyez par West\u200bern Union', 'payment', 'Western Union'],
  ['Money-Gram me convient', 'payment', 'Money-Gram'],
  ['Je préfère Pay-Pal', 'payment', 'Pay-Pal'],
  ['FR76-3000-6000-0112-3456-7890-189', 'payment', 'FR76-3000-6000-0112-3456-7890'],
  ['Envoyez 200 euros par Western Union', 'payment', 'Western Union'],
  ['Please use MoneyGram', 'payment', 'MoneyGram'],
  ['Envoyez l’argent par Ria', 'payment', 'Envoyez l’argent par Ria'],
  ['Je préfère PayPal', 'payment', 'PayPal'],
  ['Acceptez-vous Western Union ?', 'payment', 'Western Union'],
  ['Voici mon IBAN', 'payment', 'IBAN'],
  ['FR76 3000 6000 0112 3456 7890 189', 'payment', 'FR76 3000 6000 0112 3456 7890 189'],
  ['Faites un virement demain', 'payment', 'Faites un virement'],
  ['Pouvez-vous me faire un virement ?', 'payment', 'faire un virement'],
  ['Virement sur mon compte avant lundi', 'payment', 'Virement sur mon compte'],
  ['Please send the deposit by bank transfer', 'payment', 'send the deposit by bank transfer'],
  ['Haga una transferencia bancaria', 'payment', 'Haga una transferencia bancaria'],
  ['Payez-moi par Wave', 'payment', 'Payez-moi par Wave'],
  ['Orange Money : 77 123 45 67', 'payment', 'Orange Money : 77 123 45 67'],
  ['MTN 97 12 34 56', 'payment', 'MTN 97 12 34 56'],
  ['Moov money au +229 01 97 12 34 56', 'payment', 'Moov money au +229 01 97 12 34 56'],
  ['Je paie en bitcoin', 'payment', 'bitcoin'],
  ['On peut payer en direct, c’est moins cher', 'payment', 'payer en direct'],
  ['Peut-on vous payer en direct ?', 'payment', 'payer en direct'],
  ['Réglons cela hors plateforme', 'payment', 'hors plateforme'],
  ['Let us deal outside the platform', 'payment', 'outside the platform'],
  ['Podemos hacerlo fuera de la plataforma', 'payment', 'fuera de la plataforma'],
  ['Pay me directly', 'payment', 'Pay me directly'],
  ['Réglez ici : https://buy.stripe.com/x1', 'payment', 'https://buy.stripe.com/x1'],
  ['https://exemple.org/checkout/12', 'payment', 'https://exemple.org/checkout/12'],
])('%s: %s is refused', (text, kind, part) => {
  expect(classifyMessage(text, site)).toContainEqual({ kind, part })
})

test.each([
  'Bonjour, à quelle heure peut-on arriver le 10/03/2027 ?',
  'Nous arrivons le 10/03/2027 vers 18 h 30, à 4 adultes et 2 enfants (8 et 10 ans).',
  'Du 2027-03-10 au 2027-03-12, du 10.03.2027 au 12.03.2027',
  'Du 10.03.27 au 12.03.27, soit les 10-03-2027 et 11-03-2027 12-03-2027',
  'Les nuits des 24 25 26 27 mars sont-elles libres ?',
  'Nous serons deux ou trois, avec un, deux ou trois enfants de quatre, cinq et six ans.',
  'Du vingt-quatre au vingt-sept mars, à zéro ou un enfant.',
  'Arrivée 20270310, commande 12345678.',
  'Réservation DM-7K2F9Q, 1 250 000 FCFA, code 4821, étage 3',
  'Le total est de 125 000 000 FCFA, ou 190 561,27 € hors taxes.',
  'Entre 100 000 000 et 200 000 000 FCFA',
  'Le train TGV 6601 arrive à 10 h 15, voie 12, à 350 km.',
  'La maison est à 48.856613, 2.352222, au 125 rue de la Plage, 35400 Saint-Malo.',
  'Le paiement par virement est-il possible ?',
  'Peut-on payer par virement bancaire ?',
  'Is payment by bank transfer possible?',
  '¿Se puede pagar por transferencia?',
  'Je paie sur Demeure par Orange Money, comme le site le propose.',
  'Dois-je payer directement sur le site ?',
  'La vague était belle, et the wave was high on the beach.',
  'La ría de Arousa está cerca, Ria vous accueillera.',
  'Is there an airport transfer?',
  'Y a-t-il un transfert depuis l’aéroport ?',
  'Merci.De rien, à demain.Me voilà',
  'Rendez-vous @ 18h devant la maison',
  'Le wifi est rapide.\nMerci…',
  'Le compte est bon : nous serons 5. Le dépôt de garantie est de 300 €.',
  'Can I pay the deposit when I arrive?',
  'Envoyez-moi les photos du salon, s’il vous plaît.',
  'Nous vous envoyons la liste par courrier avec un mandataire.',
  'https://demeure.example/fr/senegal/0192f3a4-1234-7890-8123-456789012345?check_in=2027-03-10&guests=2',
  'Voir https://demeure.example/trust-safety.',
])('%s passes', (text) => {
  expect(classifyMessage(text, site)).toEqual([])
})

test('the first part of each kind is named, and a long one is shortened', () => {
  const text = `06 12 34 56 78, a@b.fr, 07 12 34 56 78 et https://exemple.org/${'x'.repeat(100)}`
  expect(kindsOf(text)).toEqual(['phone', 'email', 'link'])
  expect(Array.from(classifyMessage(text, site)[2]?.part ?? '')).toHaveLength(60)
})

const two = (value: number) => `${value}`.padStart(2, '0')
const date = fc
  .tuple(
    fc.integer({ min: 1, max: 31 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1990, max: 2099 }),
    fc.constantFrom('/', '.', '-'),
    fc.boolean(),
  )
  .map(([day, month, year, separator, isReversed]) => {
    const parts = [two(day), two(month), `${year}`]
    return (isReversed ? parts.toReversed() : parts).join(separator)
  })
const price = fc
  .tuple(
    fc.integer({ min: 0, max: 999_999_999 }),
    fc.constantFrom('fr', 'en', 'es'),
    fc.constantFrom('€', 'FCFA', 'XOF', 'F CFA', 'euros', 'MAD', 'USD'),
    fc.boolean(),
  )
  .map(([amount, language, currency, isBefore]) => {
    const number = new Intl.NumberFormat(language).format(amount)
    return isBefore ? `${currency} ${number}` : `${number} ${currency}`
  })

test('dates and prices are never telephone numbers', () => {
  const joint = fc.constantFrom(' ', ', ', ' au ', ' - ', ' et ', '\n', ' : ')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.oneof(date, price), joint), { maxLength: 6 }), (pieces) => {
      const text = `Bonjour, ${pieces.map(([piece, separator]) => piece + separator).join('')}merci`
      expect(kindsOf(text)).not.toContain('phone')
    }),
    { numRuns: 1_000 },
  )
})
