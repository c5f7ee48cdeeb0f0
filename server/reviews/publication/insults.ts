/**
 * Insults in the three languages. A match only sends the review to a moderator, but words that are harmless in one of
 * the languages are left out: French `retard`, Spanish `con`.
 */
const french = `abruti abrutie abrutis batard batards bougnoule bougnoules bicot boche connard connards connarde
  connasse connasses cretin cretine cretins debile debiles degenere encule enculee encules enfoire enfoires fdp
  feignasse gogol mongol mongolien merde merdes merdeux merdique negre negres negro nique niquer ntm pede pedes
  petasse pouffiasse pouffe pute putes putain putains racaille salaud salauds salope salopes salopard salopards
  tapette tarlouze trouduc youpin raclure`
const english = `arsehole asshole assholes bastard bastards bitch bitches bullshit cunt cunts dickhead faggot
  faggots fuck fucked fucker fuckers fucking moron morons motherfucker nigger niggers prick retarded scumbag shit
  shitty shithole slut sluts twat wanker whore whores`
const spanish = `cabron cabrona cabrones capullo gilipollas hijueputa hijoputa idiota idiotas jodido joder malparido
  maricon maricones mierda mierdas pendejo pendeja pendejos puta putas puto putos sudaca sudacas imbecil imbeciles`
const both = `idiot idiote idiots idiotes imbecile imbeciles nazi nazis`

const words = new Set([french, english, spanish, both].flatMap((list) => list.split(/\s+/)))
const phrases =
  /\b(gros|sale|pauvre|vrai|espece de|bande de) cons?\b|\bta gueule\b|\bnique ta\b|\bhijos? de (la gran )?puta\b|\bson of a bitch\b|\bva te faire (foutre|voir)\b/

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a text has an insult, also with letters doubled, spaced out or replaced by digits.
 * @param banned words and phrases that the platform bans besides
 */
export function hasInsult(text: string, banned: readonly string[] = []) {
  const plain = plainText(text)
  const alsoBanned = banned.map(plainText).filter(Boolean)
  const spelled = plain.replace(/\b(?:\w ){2,}\w\b/g, (letters) => letters.replaceAll(' ', ''))
  const undisguised = plainText(
    text.replace(/[\w@$!]*[013-5@$!][\w@$!]*/g, (word) =>
      /\p{L}/u.test(word) ? word.replace(/[013-5@$!](?=[\w@$])/g, (sign) => disguises[sign] ?? sign) : word,
    ),
  )
  return [plain, spelled, undisguised].some(
    (version) =>
      phrases.test(version) ||
      alsoBanned.some((phrase) => ` ${version} `.includes(` ${phrase} `)) ||
      version.split(' ').some((word) => words.has(word) || words.has(squeeze(word))),
  )
}

/** Lower case without accents; everything else becomes a space. */
export function plainText(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `saloooope` is `salope`, `connnard` is `connard`. */
function squeeze(word: string) {
  return word.replace(/(.)\1{2,}/g, (_, letter: string) => (letter === 'n' ? 'nn' : letter))
}
