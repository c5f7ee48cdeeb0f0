import { type ContactKind, findContactData, readable } from '#server/rentals/lifecycle/contact-data.ts'
import { findPaymentRequest } from './payment-request.ts'

export interface ForbiddenPart {
  kind: 'payment' | ContactKind
  /** As it is in the message. */
  part: string
}

const siteAddress = /(?:https?:\/\/)[^\s,;!()«»"]+/gi
const identifier = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
/** Of a part in the sentence that refuses it. */
const longestPart = 60

/**
 * Contact data and payment requests in a message, the first of each kind; links to the site itself are none.
 * @param publicUrl address of the site
 * @param isSale whether it is about a home for sale, whose price a notary receives
 */
export function classifyMessage(text: string, publicUrl: string, isSale = false): ForbiddenPart[] {
  const plain = readable(text)
  const foreign = plain.replace(siteAddress, (address) =>
    isOwn(address, publicUrl) ? '|'.repeat(address.length) : address,
  )
  const parts = new Map<ForbiddenPart['kind'], string>()
  const payment = findPaymentRequest(foreign, isSale)
  if (payment) parts.set('payment', payment)
  for (const { kind, start, end } of findContactData(foreign)) {
    if (!parts.has(kind)) parts.set(kind, foreign.slice(start, end))
  }
  for (const [address] of plain.matchAll(siteAddress)) {
    if (isOwn(address, publicUrl)) for (const [kind, part] of hiddenIn(address)) parts.set(kind, part)
  }
  return [...parts].map(([kind, part]) => ({ kind, part: shortened(part) }))
}

/** The whole origin is compared, so that “demeure.example@elsewhere.example” is no link to the site. */
function isOwn(address: string, publicUrl: string) {
  const url = URL.parse(address)
  return url !== null && url.origin === new URL(publicUrl).origin && url.username === ''
}

/** Addresses and numbers that a link to the site carries. */
function hiddenIn(address: string): [ContactKind, string][] {
  const { pathname, search, hash } = new URL(address)
  const carried = `${pathname}${search}${hash}`.replace(identifier, '')
  return findContactData(carried, ['email', 'phone']).map(({ kind, start, end }) => [
    kind,
    carried.slice(start, end),
  ])
}

function shortened(part: string) {
  const letters = Array.from(part.replace(/\s+/g, ' ').trim())
  return letters.length > longestPart ? `${letters.slice(0, longestPart - 1).join('')}…` : letters.join('')
}
