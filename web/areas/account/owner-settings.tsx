import 'virtual:texts/money/finances'
import 'virtual:texts/rentals/rental-management'
import type { showBankAccount } from '#contract/money/finances.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { RentalDefaults } from '#contract/rentals/owner-rentals.ts'
import { api } from '#web/api/browser-api.ts'
import { BankAccountCard } from '#web/finances/bank-account-card.tsx'
import { DefaultsCard } from '#web/rentals/manage/editor/defaults-card.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'

export interface OwnerSettingsData {
  defaults: Promise<LoadResult<RentalDefaults>>
  account: Promise<LoadResult<EndpointAnswer<typeof showBankAccount>>>
}

/** Settings of owners only: defaults of their rentals, and their payouts. */
export function loadOwnerSettings(): OwnerSettingsData {
  return {
    defaults: resultOf(api('GET /owner/rental-defaults')),
    account: resultOf(api('GET /owner/finances/bank-account')),
  }
}

export function OwnerSettings({ defaults, account }: OwnerSettingsData) {
  return (
    <>
      <Loaded result={defaults} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {(loaded) => <DefaultsCard key={JSON.stringify(loaded)} defaults={loaded} />}
      </Loaded>
      <Loaded result={account} skeleton={<Skeleton className="h-40 rounded-16!" />}>
        {(loaded) => <BankAccountCard account={loaded.account} />}
      </Loaded>
    </>
  )
}
