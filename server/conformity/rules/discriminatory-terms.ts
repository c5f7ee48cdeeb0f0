/** Groups of people that an offer must not exclude or be restricted to, in French, English and Spanish. */
const people = [
  /(?:e|é)trangers?/,
  /immigr(?:e|é)s?|migrants?/,
  /arabes?|maghr(?:e|é)bins?|africains?|noirs?|blancs?|asiatiques?/,
  /musulmans?|juifs?|chr(?:e|é)tiens?|catholiques?/,
  /roms?|gitans?|tsiganes?|gens du voyage/,
  /homosexuels?|gays?|lesbiennes?|h(?:e|é)t(?:e|é)rosexuels?/,
  /handicap(?:e|é)s?|invalides/,
  /cas soc(?:iaux)?|assist(?:e|é)s sociaux/,
  /europ(?:e|é)ens?|fran(?:c|ç)ais(?:es)?(?: de souche)?/,
  /foreigners?|immigrants?|blacks?|whites?|muslims?|jews?|christians?/,
  /extranjeros?|inmigrantes?|negros|musulmanes|cristianos|jud(?:i|í)os|gitanos/,
]
  .map((pattern) => pattern.source)
  .join('|')

const isDiscriminating = [
  // « pas d’étrangers », « sans immigrés », "no foreigners"
  String.raw`\b(?:pas|aucuns?|ni|sans|interdit aux|exclu(?:ant)?|no|sin)\s+(?:de\s+|d['’]\s*|aux\s+|les\s+|des\s+)?(?:${people})(?![\p{L}])`,
  // « uniquement pour Français », « réservé aux Européens », "only for whites"
  String.raw`\b(?:uniquement|exclusivement|seulement|r(?:e|é)serv(?:e|é)e?s?|only|solo|s(?:o|ó)lo)\s+(?:aux?\s+|pour\s+(?:les\s+|des\s+)?|(?:a|à)\s+(?:des\s+)?|for\s+|para\s+)(?:familles?\s+|couples?\s+|personnes?\s+)?(?:${people})(?![\p{L}])`,
  // « Français uniquement », "whites only"
  String.raw`(?<![\p{L}])(?:${people})\s+(?:uniquement|exclusivement|seulement|only|solamente)\b`,
  // « famille catholique de préférence »
  String.raw`(?<![\p{L}])(?:${people})\s+(?:de\s+pr(?:e|é)f(?:e|é)rence|bienvenus?\s+uniquement)`,
].map((source) => new RegExp(source, 'iu'))

/** Whether a text excludes people because of who they are. Words that only describe a place or a style are allowed. */
export function hasDiscriminatoryTerms(text: string) {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ')
  return isDiscriminating.some((pattern) => pattern.test(plain))
}
