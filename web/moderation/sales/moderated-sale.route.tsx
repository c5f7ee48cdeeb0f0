import 'virtual:texts/moderation/sale-moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import type { Route } from './+types/moderated-sale.route.ts'
import { SaleCasePanel } from './sale-case-panel.tsx'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return {
    result: resultOf(api('GET /properties-for-sale/admin/moderation/cases/:id', { params: { id } })),
  }
}
clientLoader.hydrate = true as const

export default function ModeratedSale({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  return (
    <div className="flex flex-col gap-6">
      <h1 className="sr-only">
        <Trans>Annonce de vente</Trans>
      </h1>
      <Link to={paths.adminSales()} className="text-link inline-flex w-fit items-center gap-1 text-14">
        <IconChevronLeft size={18} aria-hidden />
        <Trans>Biens à vendre</Trans>
      </Link>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(sale) => (
          <>
            <title>{`${sale.title || t`Annonce sans titre`} – Demeure`}</title>
            <SaleCasePanel key={sale.id + sale.sale_status} sale={sale} onDecided={() => void revalidate()} />
          </>
        )}
      </Loaded>
    </div>
  )
}
