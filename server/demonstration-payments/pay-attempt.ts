import type { SimulatedFailure } from '#contract/money/demonstration/simulated-failures.ts'
import type { MobileMoneyCountry, TestCardCode } from '#contract/money/demonstration/test-cards.ts'
import { unconfirmedEndings } from '#contract/money/demonstration/test-cards.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { PhoneAnswer } from '#server/schema/dealings/demonstration-payment-kinds.ts'
import { attemptLifecycle } from './attempt-lifecycle.ts'
import { type Attempt, lockAttempt } from './attempt-queries.ts'
import { notMobileThere } from './demonstration-refusals.ts'
import { dispute, type ProviderContext } from './demonstration-provider.ts'
import { transitionAttempt } from './transition-attempt.ts'

const confirmSeconds = 60
/** Days after which a bank ends a hold by itself, as with real cards. */
const holdDays = 7

/**
 * Pays with a test card, or stores it. Pressed twice it is paid once: the second press finds the result.
 * @throws 404 for an unknown attempt, 409 where its page has served
 */
export function payByCard(
  app: ProviderContext,
  id: string,
  { card, simulatedFailures }: { card: TestCardCode; simulatedFailures: SimulatedFailure[] },
) {
  return onPage(app, id, 'demonstration_card', async (tx, attempt, now) => {
    const { dueAt } = attempt
    if (card === 'three_d_secure')
      return transitionAttempt(
        tx,
        attempt,
        { action: 'challenge', by: 'payer', means: card, simulatedFailures, dueAt },
        now,
      )
    // A stored card is not debited yet, so that its bank only looks at the date.
    const isDeclined =
      card === 'expired_card' || (card === 'insufficient_funds' && attempt.kind === 'payment')
    if (isDeclined)
      return transitionAttempt(
        tx,
        attempt,
        { action: 'decline', by: 'payer', failure: card, simulatedFailures, dueAt },
        now,
      )
    return accept(tx, { ...attempt, means: card, simulatedFailures }, now)
  })
}

/** Answers the 3-D Secure question of the bank. @throws as `payByCard` */
export function answerChallenge(app: ProviderContext, id: string, isAccepted: boolean) {
  return onPage(app, id, 'demonstration_card', async (tx, attempt, now) => {
    // Without a question there is nothing to answer.
    if (attempt.status !== 'challenged') throw attemptLifecycle.refusal('save', attempt, 'time')
    if (isAccepted) return accept(tx, attempt, now)
    const { dueAt } = attempt
    const failure = 'authentication_refused'
    return transitionAttempt(tx, attempt, { action: 'decline', by: 'payer', failure, dueAt }, now)
  })
}

/** Sends the request to the telephone, which answers after a minute. @throws as `payByCard`, 422 for another number */
export async function payByPhone(
  app: ProviderContext,
  id: string,
  {
    country,
    number,
    simulatedFailures,
  }: { country: MobileMoneyCountry; number: string; simulatedFailures: SimulatedFailure[] },
) {
  // Its tables take two megabytes, and few users enter a number.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile')
  const read = parsePhoneNumberFromString(number, country)
  if (!read?.isValid() || read.country !== country) throw fieldRefusal('number', 'not_mobile', notMobileThere)
  const means = answerOf(read.number)
  return onPage(app, id, 'demonstration_mobile_money', (tx, attempt, now) => {
    const answersAt = new Date(now.getTime() + confirmSeconds * 1000)
    const dueAt = means === 'phone_silent' ? attempt.dueAt : answersAt
    const phoneEnding = read.number.slice(-2)
    return transitionAttempt(
      tx,
      attempt,
      { action: 'await_phone', by: 'payer', means, phoneEnding, simulatedFailures, dueAt },
      now,
    )
  })
}

function answerOf(number: string): PhoneAnswer {
  if (number.endsWith(unconfirmedEndings.refused)) return 'phone_refuses'
  return number.endsWith(unconfirmedEndings.silent) ? 'phone_silent' : 'phone_confirms'
}

/** The bank agrees: stored, authorised, or captured. */
function accept(tx: Transaction, attempt: Attempt, now: Date) {
  const { means, simulatedFailures } = attempt
  if (attempt.kind === 'set_up')
    return transitionAttempt(tx, attempt, { action: 'save', by: 'payer', means, simulatedFailures }, now)
  if (attempt.isHold) {
    const dueAt = new Date(now.getTime() + holdDays * 86_400_000)
    return transitionAttempt(
      tx,
      attempt,
      { action: 'authorise', by: 'payer', means, simulatedFailures, dueAt },
      now,
    )
  }
  return transitionAttempt(
    tx,
    attempt,
    { action: 'capture', by: 'payer', means, simulatedFailures, ...dispute(attempt, now) },
    now,
  )
}

function onPage(
  app: ProviderContext,
  id: string,
  provider: Attempt['provider'],
  press: (tx: Transaction, attempt: Attempt, now: Date) => Promise<Attempt>,
) {
  return app.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (attempt?.provider !== provider) throw notFound()
    return press(tx, attempt, app.clock.now())
  })
}
