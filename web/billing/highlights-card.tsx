import { Trans, useLingui } from '@lingui/react/macro'
import type { listHighlights } from '#contract/money/billing.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox } from '#web/ui/inputs/field.tsx'

type Highlights = EndpointAnswer<typeof listHighlights>

/** Which live listings come first in the results, as many as the plan allows. */
export function HighlightsCard({ highlights: { items, used, limit } }: { highlights: Highlights }) {
  const { t } = useLingui()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  if (items.length === 0 || (limit === 0 && used === 0)) return null
  const isFull = limit !== null && used >= limit
  const toggle = (id: string, isRequested: boolean) => {
    const params = { id }
    return mutate(
      () =>
        isRequested
          ? api('PUT /seller/billing/highlights/:id', { params })
          : api('DELETE /seller/billing/highlights/:id', { params }),
      { successMessage: isRequested ? t`Annonce mise en avant` : t`Mise en avant arrêtée` },
    )
  }
  return (
    <Card title={t`Annonces mises en avant`}>
      <p className="mb-4 text-14 text-muted">
        <Trans>
          Les acheteurs y lisent « Mise en avant », peuvent n’afficher qu’elles, et les voient d’abord dans
          les sélections par pays. L’ordre des résultats ne change pas.
        </Trans>
      </p>
      {error && <Alert>{error.message}</Alert>}
      <ul className="flex flex-col gap-3">
        {items.map(({ id, title, city, is_highlighted: isOn }) => (
          <li key={id}>
            <Checkbox
              label={
                <>
                  <span className="font-semibold">{title}</span>
                  <span className="text-14 text-muted"> {city}</span>
                </>
              }
              checked={isOn}
              disabled={isPending || (isFull && !isOn)}
              onChange={({ target }) => void toggle(id, target.checked)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
