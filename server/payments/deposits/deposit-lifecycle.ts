import type { DepositStatus } from '#contract/bookings/deposit-rules.ts'
import type { ProviderState } from '#server/platform/payment-providers/provider.ts'
import { lifecycle } from '#server/platform/transitions.ts'
import { depositMoved } from './deposit-refusals.ts'

/** The last three are states that the provider reports of its attempt. */
type DepositEvent =
  | 'start'
  | 'retry'
  | 'release'
  | 'claim'
  | 'rule'
  | 'report_authorised'
  | 'report_captured'
  | 'report_ended'
type DepositActor = 'guest' | 'owner' | 'booking' | 'staff' | 'provider'

interface DepositFacts {
  claimedMinor: number | null
}

/**
 * The transitions of a deposit held on a card. Events of a provider come repeated, late or out of order: a report
 * without a line is ignored, and only a ruling leaves `captured`.
 */
export const depositLifecycle = lifecycle<
  DepositEvent,
  DepositStatus,
  DepositActor,
  DepositFacts,
  'not_claimed'
>({
  lines: [
    { action: 'start', from: ['due'], to: 'pending', by: ['guest'] },
    // What was claimed and could not be debited any more is the matter of the ruling.
    { action: 'retry', from: ['failed', 'expired'], to: 'due', by: ['guest'], when: ['not_claimed'] },
    { action: 'release', from: ['due', 'failed'], to: 'released', by: ['booking'] },
    { action: 'release', from: ['pending'], to: 'releasing', by: ['booking'] },
    { action: 'release', from: ['held'], to: 'releasing', by: ['booking', 'owner'] },
    { action: 'claim', from: ['held'], to: 'capturing', by: ['owner'] },
    { action: 'rule', from: ['captured'], to: 'settled', by: ['staff'] },
    { action: 'report_authorised', from: ['pending', 'failed'], to: 'held', by: ['provider'] },
    {
      action: 'report_captured',
      from: ['held', 'capturing', 'releasing'],
      to: 'captured',
      by: ['provider'],
    },
    { action: 'report_ended', from: ['pending'], to: 'failed', by: ['provider'] },
    { action: 'report_ended', from: ['held', 'capturing'], to: 'expired', by: ['provider'] },
    { action: 'report_ended', from: ['releasing'], to: 'released', by: ['provider'] },
  ],
  conditions: { not_claimed: { holds: ({ claimedMinor }) => claimedMinor === null } },
  why: () => depositMoved(),
})

const reports = {
  authorised: 'report_authorised',
  captured: 'report_captured',
  voided: 'report_ended',
  failed: 'report_ended',
} as const satisfies Partial<Record<ProviderState['state'], DepositEvent>>

/** The status after a provider's report; undefined where it changes nothing. */
export function depositAfterReport(
  deposit: DepositFacts & { status: DepositStatus },
  state: ProviderState['state'],
): DepositStatus | undefined {
  return state === 'pending' ? undefined : depositLifecycle.find(reports[state], deposit, 'provider')
}
