import '#web/locales/money/finances.ts'
import '#web/locales/rentals/rental-management.ts'
import type { showBankAccount } from '#contract/money/finances.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { RentalDefaults } from '#contract/rentals/owner-rentals.ts'
import { api } from '#web/api/browser-api.ts'
import { BankAccountCard } from '#web/finances/bank-account-card.tsx'
import { DefaultsCard } from '#web/rentals/manage/editor/defaults-card.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Loaded, type Outcome } from '#web/ui/feedback/loaded.tsx'
import { outcomeOf } from '#web/api/outcome.ts'

export interface OwnerSettingsData {
  defaults: Promise<Outcome<RentalDefaults>>
  account: Promise<Outcome<EndpointAnswer<typeof showBankAccount>>>
}

/** What only owners set: how their homes begin, and where their money goes. */
export function loadOwnerSettings(): OwnerSettingsData {
  return {
    defaults: outcomeOf(api('GET /owner/rental-defaults')),
    account: outcomeOf(api('GET /owner/finances/bank-account')),
  }
}

export function OwnerSettings({ defaults, account }: OwnerSettingsData) {
  return (
    <>
      <Loaded outcome={defaults} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {(loaded) => <DefaultsCard key={JSON.stringify(loaded)} defaults={loaded} />}
      </Loaded>
      <Loaded outcome={account} skeleton={<Skeleton className="h-40 rounded-16!" />}>
        {(loaded) => <BankAccountCard account={loaded.account} />}
      </Loaded>
    </>
  )
}
