import { Language } from '#contract/core/language.ts'
import type { DemonstrationAccount } from '#contract/money/demonstration/demonstration-accounts.ts'
import type { DemonstrationPayment } from '#contract/money/demonstration/demonstration-payments.ts'
import type { demonstrationAccounts } from '#server/schema/dealings/demonstration-payment-tables.ts'
import type { Attempt } from './attempt-queries.ts'

export function presentAttempt(attempt: Attempt): DemonstrationPayment {
  const isCard = attempt.provider === 'demonstration_card'
  const isSetUp = attempt.kind === 'set_up'
  return {
    id: attempt.id,
    kind: isSetUp ? 'set_up' : isCard ? 'card' : 'mobile_money',
    status: attempt.status,
    failure: attempt.failure,
    amount_minor: attempt.amountMinor,
    currency: attempt.currency,
    description: attempt.description,
    is_hold: attempt.isHold,
    saves_card: isCard && attempt.kind === 'payment' && attempt.customer !== null,
    is_cut: attempt.simulatedFailures.includes('cut'),
    return_path: pathOf(attempt.returnUrl),
    phone_ending: attempt.phoneEnding,
    confirms_at:
      attempt.status === 'confirming' && attempt.means !== 'phone_silent'
        ? (attempt.dueAt?.toISOString() ?? null)
        : null,
  }
}

export function presentAccount({
  id,
  isReady,
  returnUrl,
}: typeof demonstrationAccounts.$inferSelect): DemonstrationAccount {
  return { id, is_ready: isReady, return_path: returnUrl ? pathOf(returnUrl) : '/' }
}

const prefix = new RegExp(`^/(${Language.options.join('|')})(?=/)`)

/** The page is on the site itself, whose pages lead to each other by paths, each in the language it is read in. */
function pathOf(address: string) {
  const { pathname, search } = new URL(address)
  return `${pathname.replace(prefix, '')}${search}`
}
