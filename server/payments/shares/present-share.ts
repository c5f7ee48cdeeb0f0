import type { Language } from '#contract/core/language.ts'
import type { Payment as PaymentAnswer } from '#contract/money/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Payment } from '../payment-queries.ts'
import { shareLink } from './share-link.ts'
import type { Payer } from './share-queries.ts'

/** A share as guest and owner read it; the link is for the guest, who sends it to its payer. */
export function presentShare(
  app: Pick<Context, 'keyFor' | 'config'>,
  { id, share, openedAt, authorisedAt, settledAt }: Payment,
  payers: Map<string, Payer>,
  { isGuest, language }: { isGuest: boolean; language: Language },
): PaymentAnswer['share'] {
  if (share === null) return null
  const isLinked = isGuest && share > 0
  return {
    position: share,
    payer: payers.get(id)?.name ?? null,
    link: isLinked ? shareLink(app, id, language) : null,
    opened_at: isGuest ? (openedAt?.toISOString() ?? null) : null,
    paid_at: (authorisedAt ?? settledAt)?.toISOString() ?? null,
  }
}
