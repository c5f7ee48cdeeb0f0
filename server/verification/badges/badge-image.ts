import { toString as drawQrCode } from 'qrcode'
import type { Language } from '#contract/core/language.ts'
import type { BadgeState } from '#contract/verification/badges.ts'
import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { verificationDay } from '../cases/verification-day.ts'
import { findBadge } from './badge-queries.ts'
import { badgeContentOf, stateOf } from './show-badge.ts'
import { badgeAddress } from './statement.ts'

const size = { width: 400, height: 104 } as const
/** Seconds for which a browser may show a copy: how long an image elsewhere outlives a suspension. */
export const imageSeconds = 60
/** Letters that fit at their size; the page of the badge has the whole text. */
const longest = { name: 27, sentence: 44 } as const

const stateTexts: Record<BadgeState, Texts> = {
  valid: localized('Vérifié par Demeure'),
  expired: localized('Vérification arrivée à échéance'),
  suspended: localized('Vérification suspendue'),
  revoked: localized('Vérification révoquée'),
  ended: localized('Vérification terminée'),
}
const checkHere = localized('Scannez ou cliquez pour contrôler')

/**
 * The image of a badge for other sites, drawn from the case at each request: it ends with the approval, and its code
 * links to the page with the current status.
 * @throws 404
 */
export async function drawBadge(app: Context, id: string, language: Language): Promise<Uint8Array> {
  const row = await findBadge(app.db, id)
  if (!row || row.owner.status === 'closed') throw notFound()
  const today = verificationDay(app)
  const state = stateOf(row, today)
  const { name, checks } = badgeContentOf(row, today, language)
  const isValid = state === 'valid'
  const lines = [
    { text: stateTexts[state][language], size: isValid ? 13 : 17, y: 30 },
    ...(name ? [{ text: shortened(name, longest.name), size: 20, y: 56, weight: 600 }] : []),
    {
      text: shortened(checks[0]?.sentence ?? checkHere[language], longest.sentence),
      size: 13,
      y: isValid ? 82 : 60,
    },
  ]
  const [background, colour] = isValid ? ['#14532d', '#ffffff'] : ['#e7e5e4', '#292524']
  const code = await drawQrCode(badgeAddress(app, id), { type: 'svg', margin: 1 })
  const title = [stateTexts[state][language], name, ...checks.map(({ sentence }) => sentence)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img">
<title>${escaped(title.filter(Boolean).join(' · '))}</title>
<rect width="${size.width}" height="${size.height}" rx="14" fill="${background}"/>
${code.trim().replace('<svg ', `<svg x="${size.width - 92}" y="12" width="80" height="80" `)}
<g fill="${colour}" font-family="system-ui, sans-serif">
${lines
  .map(
    ({ text, size: fontSize, y, weight = 400 }) =>
      `<text x="18" y="${y}" font-size="${fontSize}" font-weight="${weight}">${escaped(text)}</text>`,
  )
  .join('\n')}
</g>
</svg>`
  return Buffer.from(svg)
}

const snippetText = localized('Contrôler ce badge sur Demeure')

/** Address of the image of a badge, in the given language. */
function imageAddress({ config }: Pick<Context, 'config'>, id: string, language: Language) {
  return `${config.publicUrl}/api/v1/badges/${id}/image?language=${language}`
}

/** HTML for another site: the image, which leads to the page of the badge. */
export function badgeSnippet(app: Pick<Context, 'config'>, id: string, language: Language): string {
  const attributes = Object.entries({
    src: imageAddress(app, id, language),
    alt: snippetText[language],
    width: size.width,
    height: size.height,
    loading: 'lazy',
  })
  const image = attributes.map(([attribute, value]) => `${attribute}="${escaped(String(value))}"`).join(' ')
  return `<a href="${escaped(badgeAddress(app, id))}" rel="noopener"><img ${image}></a>`
}

function shortened(text: string, length: number) {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for XML and HTML; control characters are not allowed in either. */
function escaped(text: string) {
  return text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
}
