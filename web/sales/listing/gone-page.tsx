import { Trans } from '@lingui/react/macro'
import { IconHomeSearch } from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'

/** Page of a listing that is permanently off the market, sent with the status 410. */
export function GonePage() {
  return (
    <div className="wrap section">
      <h1 className="sr-only">
        <Trans>Bien retiré de la vente</Trans>
      </h1>
      <EmptyState
        icon={<IconHomeSearch size={32} aria-hidden />}
        title={<Trans>Ce bien n’est plus en vente</Trans>}
        action={
          <ButtonLink to={paths.sales()}>
            <Trans>Voir les biens à vendre</Trans>
          </ButtonLink>
        }
      >
        <Trans>Il a été vendu ou retiré par son vendeur. D’autres biens vous attendent.</Trans>
      </EmptyState>
    </div>
  )
}
