/** Words for paying and sending money in French, English and Spanish, without accents. */
const pay = String.raw`(?:pay(?:e[rsz]?|ez|ons|ons-nous|ing|ment|ed)?|paie(?:nt|r|ment|ments)?|paiements?|regl(?:e|er|ez|ement)|vers(?:er|ez|ement)|vir(?:er|ez)|envoy(?:er|ez)|envoie[sz]?|transfer(?:er|ez|ir)?|transmett(?:re|ez)|send(?:ing)?|remit|pag(?:a|ar|ue|uen|ame|arme|o|os)|envi(?:a|ar|e|en|ame|eme|arme)|argent|money|dinero|acompte|caution|deposit|solde|anticipo|fianza)`
const by = String.raw`(?:par|via|avec|sur|by|with|through|using|on|por|con|mediante|a traves de)`
const wallet = String.raw`(?:wave|orange money|mtn(?: momo| money| mobile money)?|moov(?: money| africa)?|momo|mobile money|free money|airtel money|m-?pesa|ria)`
const transfer = String.raw`(?:virements?(?: bancaires?)?|(?:bank|wire|money) transfers?|transferencias?(?: bancarias?)?|transferts? (?:d['’]argent|bancaires?)|mandats?(?: cash)?)`
const ours = String.raw`(?:mon|notre|ce|cet|son|my|our|this|mi|nuestra|esta)`
const platform = String.raw`(?:(?:la |the )?plate-?forme|(?:la )?plataforma|(?:the )?platform|(?:le |du |the |el |del )?(?:site|website|sitio)|demeure|(?:the )?app(?:lication)?)`

/** Not an ordinary sentence in any of the three languages. */
const always = [
  String.raw`western[\s_-]?union|money[\s_-]?gram|ria money transfer|remitly|world[\s_-]?remit|tap\s?tap\s?send`,
  String.raw`pay[\s._-]?pal|\b(?:lydia|zelle|venmo|cash\s?app|bizum|revolut|transferwise|paysera)\b`,
  String.raw`\b(?:bitcoins?|btc|usdt|ethereum|stablecoins?|crypto(?:s|-?monnaies?|-?currency|-?currencies|-?monedas?)?|binance)\b`,
  String.raw`\b0x[\da-f]{40}\b`,
  String.raw`\b(?:iban|rib|bic|swift)\b`,
  // An account: FR76 3000 6000 0112 3456 7890 189
  String.raw`\b[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}(?: ?[a-z\d]{1,3})?\b`,
  String.raw`\b[a-z]{2}\d{2}(?:[.-]\d{4}){3,7}\b`,
  String.raw`\b${transfer}.{0,30}\b(?:sur|vers|a|au|to|into|en)\s${ours}\s(?:compte|account|cuenta)\b`,
  String.raw`\b${pay}\b.{0,40}\b(?:sur|vers|to|into|en|a)\s${ours}\s(?:compte|account|cuenta)\b`,
  // A wallet with its number
  String.raw`\b${wallet}\b[^\d.!?]{0,30}(?:\+|\b)\d(?:[ .-]?\d){7,}`,
  String.raw`\d(?:[ .-]?\d){7,}[^\d.!?]{0,12}\b${wallet}\b`,
  // A page that takes payments
  String.raw`(?:\bhttps?:\/\/|\bwww\.)\S*\b(?:pay(?:er|ments?)?|paie?ments?|checkout|pagos?|pagar)\b\S*`,
  String.raw`(?:https?:\/\/)?\b(?:buy|checkout|pay)\.[a-z\d-]+\.[a-z]{2,}\b\S*`,
  String.raw`\b(?:en\s)?(?:hors|dehors|outside|fuera|off)(?:[ -](?:de|of|del))?[ -]${platform}\b`,
]
/** Requests unless they name our site, or are a question about what is possible. */
const outsideOurSite = [
  String.raw`\b(?:pay\w*|paie\w*|regl\w+|pag(?:a|ar|o|ue|arme|ame))\b.{0,30}\b(?:en direct|de la main a la main|sans passer par)\b`,
  String.raw`\b(?:pay\w*|paie\w*|regl\w+|pag(?:a|ar|ue|arme|ame))\b.{0,30}\b(?:directement|direct(?:ly)?|directamente)\b`,
  String.raw`\b${pay}\b.{0,40}\b(?:${by}\s|un\s|une\s|a\s|una\s)(?:un\s|une\s|a\s|una\s)?${transfer}`,
  String.raw`\b(?:fai(?:s|re|tes)|effectue[rz]|make|do|haz|haga|hacer|hagame)\b.{0,30}\b${transfer}`,
  String.raw`\b${pay}\b.{0,40}\b${by}\s${wallet}\b`,
]

const onOurSite = new RegExp(
  String.raw`\b(?:sur|via|par|on|through|en|a traves de|de) ${platform}\b|\bby demeure\b`,
  'i',
)
/** Who holds the money of a sale. */
const byNotary = /\bnotair\w*|\bnotari\w*|\bnotar(?:y|ies)\b/i
/** Somebody who would be paid or who pays, so that a question is a request as well. */
const toSomebody =
  /(?:\bm['’]|\b(?:me|moi|nous|te|vous|us|you|mi|nos|usted|mon|notre|my|our)\b|-moi\b|(?:pag|envi|hag)\w*me\b)/i

const sentences = /[^.!?\n]+(?:\.(?=\d)[^.!?\n]+)*[.!?]*/g
const [alwaysFound, outsideFound] = [always, outsideOurSite].map((sources) =>
  sources.map((source) => new RegExp(source, 'i')),
)

/**
 * The words of a text that request or propose a payment outside the booking, or in a sale past the notary. “Le paiement
 * par virement est-il possible ?” is a question about what the site offers; “pouvez-vous me faire un virement ?” is a
 * request.
 */
export function findPaymentRequest(text: string, isSale = false): string | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, ' ')
  const folded = withoutAccents(plain)
  const word = firstMatch(alwaysFound, folded)
  if (word) return plain.slice(word.index, word.index + word[0].length).trim()
  for (const sentence of withoutAccents(text.normalize('NFKC')).matchAll(sentences)) {
    const [words] = sentence
    const isQuestion = words.endsWith('?')
    if (isSale && byNotary.test(words)) continue
    if (onOurSite.test(words) || (isQuestion && !toSomebody.test(words))) continue
    const found = firstMatch(outsideFound, words)
    const start = sentence.index + (found?.index ?? 0)
    if (found) return plain.slice(start, start + found[0].length).trim()
  }
  return undefined
}

function firstMatch(searched: RegExp[] | undefined, text: string) {
  for (const pattern of searched ?? []) {
    const found = pattern.exec(text)
    if (found) return found
  }
  return undefined
}

/** Of the same length, so that positions stay. */
function withoutAccents(text: string) {
  return text.replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').charAt(0))
}
