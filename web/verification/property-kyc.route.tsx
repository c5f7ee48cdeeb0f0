import 'virtual:texts/administration/areas'
import 'virtual:texts/accounts/verification'
import { useLingui } from '@lingui/react/macro'
import type { Route } from './+types/property-kyc.route.ts'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { propertyCalls } from './case-calls.ts'
import { CaseHead } from './case-head.tsx'
import { FollowUp } from './follow-up/follow-up.tsx'
import { isOpen, useCase } from './use-case.ts'
import { CaseWizard } from './wizard/case-wizard.tsx'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const both = Promise.all([
    propertyCalls(id).show(),
    api('GET /properties-for-sale/seller/:id', { params: { id } }),
  ])
  return { result: resultOf(both) }
}
clientLoader.hydrate = true as const
export const shouldRevalidate = () => false

/** Verification of the right to sell one property. */
export default function PropertyKyc({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <Loaded
      result={result}
      skeleton={<Skeleton className="h-120 rounded-16!" />}
      failed={t`La vérification n’a pas pu être chargée`}
    >
      {([mine, sale]) => <Screen key={sale.id} initial={mine} sale={sale} />}
    </Loaded>
  )
}

function Screen({ initial, sale }: { initial: MyCase; sale: OwnedSale }) {
  const { t } = useLingui()
  const opened = useCase(initial, propertyCalls(sale.id))
  const editor = paths.sellerSaleEdit(sale.id, 'legal')
  const name = sale.title || [sale.street, sale.city].filter(Boolean).join(', ')
  return (
    <div className="flex flex-col gap-6">
      <CaseHead
        title={t`Prouver votre droit de vendre`}
        crumbs={[
          { label: t`Propriétés`, to: paths.sellerDash('properties') },
          { label: name || t`Annonce`, to: editor },
          { label: t`Droit de vendre` },
        ]}
        mine={opened.mine}
      />
      {isOpen(opened.mine) ? (
        <CaseWizard opened={opened} exit={editor} subject={{ label: t`Bien`, value: name }} />
      ) : (
        <FollowUp opened={opened} />
      )}
    </div>
  )
}
