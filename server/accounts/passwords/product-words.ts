/**
 * Words of the product, of what is offered in it and of those who use it, in its languages and without accents: whoever
 * guesses passwords of this site tries them first, with a year behind them (OWASP ASVS 5.0, 6.1.2 and 6.2.11).
 */
const productWords = [
  [
    'demeure',
    'demeures',
    'immobilier',
    'immobiliere',
    'sejour',
    'sejours',
    'location',
    'locations',
    'logement',
  ],
  [
    'logements',
    'maison',
    'maisons',
    'appartement',
    'appartements',
    'villa',
    'villas',
    'vente',
    'ventes',
    'achat',
  ],
  [
    'vacances',
    'reservation',
    'annonce',
    'annonces',
    'proprietaire',
    'vendeur',
    'vendeuse',
    'acheteur',
    'voyageur',
  ],
  [
    'voyageuse',
    'locataire',
    'hote',
    'client',
    'cliente',
    'agence',
    'agent',
    'notaire',
    'moderation',
    'moderateur',
  ],
  [
    'admin',
    'administrateur',
    'administratrice',
    'administration',
    'direction',
    'assistance',
    'support',
    'compte',
  ],
  [
    'stay',
    'stays',
    'rental',
    'rentals',
    'home',
    'homes',
    'house',
    'houses',
    'apartment',
    'apartments',
    'holiday',
  ],
  [
    'holidays',
    'booking',
    'bookings',
    'listing',
    'owner',
    'seller',
    'buyer',
    'guest',
    'host',
    'agency',
    'notary',
  ],
  ['account', 'estancia', 'estancias', 'alquiler', 'vivienda', 'viviendas', 'casa', 'casas', 'piso', 'pisos'],
  [
    'vacaciones',
    'reserva',
    'anuncio',
    'propietario',
    'vendedor',
    'comprador',
    'huesped',
    'anfitrion',
    'agencia',
  ],
  ['notario', 'cuenta', 'inmobiliaria'],
].flat()

/** What is typed in the place of a letter. */
const substitutes: Record<string, string> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
}

const pattern = new RegExp(
  productWords
    // Of two words with one beginning the longer.
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[aeiost]/g, (letter) => substitutes[letter]!))
    .join('|'),
  'g',
)

/** Letters beside the words of the product with which a password is one's own. */
const ownLetters = 6

/** Whether a password is nothing but words of the product with figures, signs and a few letters. @param plain in lower case */
export function isMadeOfProductWords(plain: string) {
  const bare = plain.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
  const rest = bare.replaceAll(pattern, ' ')
  return rest !== bare && (rest.match(/\p{Letter}/gu)?.length ?? 0) < ownLetters
}
