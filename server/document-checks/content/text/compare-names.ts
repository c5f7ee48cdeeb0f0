import { foldText } from './fold-text.ts'

/** `same`: the same person or company; `close`: a part agrees, or one letter differs; `other`: nothing agrees. */
export type Likeness = 'same' | 'close' | 'other'

/** Optional words: particles, titles, and words between two names. */
const leftOut = new Set(
  'DE DU DES D L LE LA LES VAN VON DER DEN BEN BIN IBN EL AL OULD MINT DI DA DOS DAL Y ET OU M MR MME MLLE MONSIEUR MADAME MADEMOISELLE MAITRE ME NEE NE EPOUSE EPOUX EP VEUVE USAGE'.split(
    ' ',
  ),
)
const legalForms = new Set(
  'SARL SARLU SAS SASU EURL SA SCI SNC SCP SCCV SELARL SELAS SELURL SRL SPRL BV BVBA NV ASBL GMBH AG SUARL INC LTEE LTD ENC SENC SENCRL SAGL SARLS SOCIETE GROUPE CIE'.split(
    ' ',
  ),
)

function spelled(text: string) {
  return foldText(text.replaceAll(/œ/gi, 'oe').replaceAll(/æ/gi, 'ae').replaceAll('ß', 'ss'))
}

/** `MÜLLER` is `MUELLER` in a machine-readable zone (ICAO 9303 part 3, section 6), `MULLER` elsewhere. */
function transliterated(text: string) {
  return spelled(
    text
      .normalize('NFC')
      .replaceAll(/ä/gi, 'ae')
      .replaceAll(/ö/gi, 'oe')
      .replaceAll(/ü/gi, 'ue')
      .replaceAll(/å/gi, 'aa')
      .replaceAll(/ø/gi, 'oe'),
  )
}

function wordsOf(text: string) {
  return text.split(/[^A-Z0-9]+/).filter((word) => word !== '' && !leftOut.has(word))
}

export interface PersonName {
  firstNames: string
  lastName: string
  birthName: string | null
}

/**
 * Compares a person of the account with the names of a document. Accents, capitals, order, second names, particles and
 * hyphens are ignored, a birth name is equivalent to the name in use, and a first name truncated at the end of a zone
 * agrees.
 */
export function compareNames(
  account: PersonName,
  document: { lastName: string; firstNames: string },
): Likeness {
  const written = [...variants(document.lastName), ...variants(document.firstNames)].flat()
  const hasLast =
    isAmong(account.lastName, written) || (account.birthName !== null && isAmong(account.birthName, written))
  const [firstName] = wordsOf(spelled(account.firstNames))
  const hasFirst =
    firstName === undefined ||
    variants(account.firstNames).some(([first]) => first !== undefined && isRead(first, written))
  if (hasLast && hasFirst) return 'same'
  const nearly = [account.lastName, account.birthName ?? '', account.firstNames]
    .flatMap((name) => variants(name).flat())
    .some((word) => word.length > 1 && written.some((each) => each === word || isMisread(each, word)))
  return nearly ? 'close' : 'other'
}

/** A name of the account, compared with text in which first and last names are not separated. */
export function compareFullName(account: PersonName, text: string): Likeness {
  return compareNames(account, { lastName: text, firstNames: '' })
}

function variants(name: string) {
  return [wordsOf(spelled(name)), wordsOf(transliterated(name))]
}

function isAmong(name: string, written: readonly string[]) {
  return variants(name).some((words) => words.length > 0 && words.every((word) => written.includes(word)))
}

function isRead(word: string, written: readonly string[]) {
  return written.some((each) => each === word || (each.length >= 3 && word.startsWith(each)))
}

/** Words of five or more letters that differ in one. */
function isMisread(one: string, two: string) {
  if (one.length !== two.length || one.length < 5) return false
  return one.split('').filter((sign, index) => sign !== two[index]).length === 1
}

/** Ignores legal forms; an abbreviated or longer trade name is `close`. */
export function compareCompanies(account: string, document: string): Likeness {
  const [one, two] = [account, document].map((name) =>
    wordsOf(spelled(name)).filter((word) => !legalForms.has(word)),
  ) as [string[], string[]]
  if (one.length === 0 || two.length === 0) return 'other'
  if (one.length === two.length && one.every((word) => two.includes(word))) return 'same'
  if (one.join('') === two.join('')) return 'same'
  const shared = one.some((word) =>
    two.some(
      (each) => word.length >= 3 && each.length >= 3 && (word.startsWith(each) || each.startsWith(word)),
    ),
  )
  return shared ? 'close' : 'other'
}
