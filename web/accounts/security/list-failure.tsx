import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'

/** A card whose list failed to load. */
export function ListFailure({ error }: { error: ApiError }) {
  const { revalidate } = useRevalidator()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="grow text-muted">{error.message}</p>
      <Button variant="secondary" size="small" onClick={() => void revalidate()}>
        <Trans>Réessayer</Trans>
      </Button>
    </div>
  )
}
