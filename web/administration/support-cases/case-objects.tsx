import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { SupportCase } from '#contract/administration/support/support-cases.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Due, kindNames, pathOfItem } from './work-labels.tsx'

const undoMilliseconds = 8_000

/** What the case gathers, each leading to its own screen where the viewer has the right of it. */
export function CaseObjects({ found: { id, objects, status } }: { found: SupportCase }) {
  const { t } = useLingui()
  const { mutate, isPendingFor } = useMutation({ revalidates: true, errorToast: 5000 })
  const remove = ({ id: objectId, kind }: SupportCase['objects'][number]) => {
    const undo = () =>
      void mutate(() =>
        api('POST /admin/support-cases/:id/objects', { params: { id }, body: { kind, id: objectId } }),
      )
    return mutate(
      () =>
        api('DELETE /admin/support-cases/:id/objects/:kind/:objectId', { params: { id, kind, objectId } }),
      {
        key: `${kind} ${objectId}`,
        onSuccess: () =>
          showToast(t`Élément retiré de l’affaire`, 'success', undoMilliseconds, {
            label: t`Annuler`,
            run: undo,
          }),
      },
    )
  }
  return (
    <Card
      title={<Trans>Éléments réunis</Trans>}
      aside={
        <span className="text-14 text-muted">
          <Plural value={objects.length} _0="aucun" one="# élément" other="# éléments" />
        </span>
      }
    >
      {objects.length === 0 ? (
        <p className="text-muted">
          <Trans>
            Ajoutez-en depuis leur propre écran, ou depuis la liste « À traiter » en les choisissant.
          </Trans>
        </p>
      ) : (
        <ul className="-mt-2 divide-y divide-line">
          {objects.map((object) => {
            const kind = t(kindNames[object.kind])
            const label = object.label || kind
            return (
              <li key={`${object.kind} ${object.id}`} className="flex items-center gap-3 py-3 text-14">
                <span className="min-w-0 grow">
                  {object.may_open ? (
                    <Link to={pathOfItem(object)} className="block truncate font-semibold hover:underline">
                      {label}
                    </Link>
                  ) : (
                    <span className="font-semibold">{kind}</span>
                  )}
                  <span className="block truncate text-muted">
                    {object.may_open
                      ? [kind, object.person?.name].filter(Boolean).join(' · ')
                      : t`Réservé à d’autres droits que les vôtres`}
                  </span>
                </span>
                {object.is_waiting ? (
                  object.may_open && <Due at={object.due_at} clock={object.clock} />
                ) : (
                  <Badge colour="gray">{t`N’attend plus`}</Badge>
                )}
                {status !== 'closed' && (
                  <IconButton
                    label={t`Retirer ${label} de l’affaire`}
                    disabled={isPendingFor(`${object.kind} ${object.id}`)}
                    onClick={() => void remove(object)}
                  >
                    <IconX size={18} aria-hidden />
                  </IconButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
