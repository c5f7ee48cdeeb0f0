import 'virtual:texts/money/finances'
import 'virtual:texts/rentals/rental-management'
import type { HostStatement } from '#contract/rentals/host-statement.ts'
import type { showBankAccount } from '#contract/money/finances.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { RentalDefaults } from '#contract/rentals/owner-rentals.ts'
import { api } from '#web/api/browser-api.ts'
import { BankAccountCard } from '#web/finances/bank-account-card.tsx'
import { DefaultsCard } from '#web/rentals/manage/editor/defaults-card.tsx'
import { HostStatementCard } from '#web/rentals/manage/host-statement-card.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'

export interface OwnerSettingsData {
  statement: Promise<LoadResult<{ statement: HostStatement | null }>>
  defaults: Promise<LoadResult<RentalDefaults>>
  account: Promise<LoadResult<EndpointAnswer<typeof showBankAccount>>>
}

/** Settings of owners only: their statement as hosts, first since editor and dashboard link to it; defaults of their rentals, and their payouts. */
export function loadOwnerSettings(): OwnerSettingsData {
  return {
    statement: resultOf(api('GET /owner/host-statement')),
    defaults: resultOf(api('GET /owner/rental-defaults')),
    account: resultOf(api('GET /owner/finances/bank-account')),
  }
}

export function OwnerSettings({ statement, defaults, account }: OwnerSettingsData) {
  return (
    <>
      <Loaded result={statement} skeleton={<Skeleton className="h-60 rounded-16!" />}>
        {(loaded) => <HostStatementCard key={loaded.statement?.stated_at} statement={loaded.statement} />}
      </Loaded>
      <Loaded result={defaults} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {(loaded) => <DefaultsCard key={JSON.stringify(loaded)} defaults={loaded} />}
      </Loaded>
      <Loaded result={account} skeleton={<Skeleton className="h-40 rounded-16!" />}>
        {(loaded) => <BankAccountCard account={loaded.account} />}
      </Loaded>
    </>
  )
}
