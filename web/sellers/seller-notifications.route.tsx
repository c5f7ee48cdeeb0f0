import 'virtual:texts/accounts/notifications'
import 'virtual:texts/accounts/sellers'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'

// A chunk of its own, shared with the bell.
const AllNotifications = lazy(() =>
  import('#web/notifications/all-notifications.tsx').then(({ AllNotifications: component }) => ({
    default: component,
  })),
)

/** All notifications of the seller as a page. */
export default function SellerNotifications() {
  const { t } = useLingui()
  return (
    <div className="flex max-w-200 flex-col gap-6">
      <title>{`${t`Notifications`} – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Notifications</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>
            Ce qui est arrivé à vos annonces.{' '}
            <Link to={paths.sellerDash('settings')} className="text-link">
              Choisir ce qui vous est dit
            </Link>
          </Trans>
        </p>
      </header>
      <Card>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <AllNotifications onLeave={() => {}} />
        </Suspense>
      </Card>
    </div>
  )
}
