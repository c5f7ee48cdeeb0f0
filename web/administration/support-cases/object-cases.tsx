import 'virtual:texts/administration/support-cases'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFolderPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import type { SupportCaseSummary } from '#contract/administration/support/support-cases.ts'
import type { CaseObjectKind } from '#contract/administration/work-item-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths, withoutLanguage } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Link, useGoTo } from '#web/ui/link.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type ChosenCase, ChooseCase, newCase } from './choose-case.tsx'
import { useSeenKinds } from './work-filters.ts'
import { kindNames } from './work-labels.tsx'

interface CaseObject {
  kind: CaseObjectKind
  id: string
}

/** Screens of one object, by the address below the administration. */
const screens: readonly { pattern: RegExp; kind: CaseObjectKind }[] = [
  { pattern: /^notices\/([^/]+)$/, kind: 'notice' },
  { pattern: /^orders\/([^/]+)$/, kind: 'order' },
  { pattern: /^incidents\/([^/]+)$/, kind: 'incident' },
  { pattern: /^support\/([^/]+)$/, kind: 'support_ticket' },
  { pattern: /^(?:kyc|professional-kyc|property-kyc)\/([^/]+)$/, kind: 'verification' },
  { pattern: /^properties\/([^/]+)\/detail$/, kind: 'rental' },
  { pattern: /^properties-for-sale\/([^/]+)\/detail$/, kind: 'sale' },
]
const idText = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function objectOfPath(path: string): CaseObject | null {
  const below = /^\/admin-dash\/(.+?)\/?$/.exec(path)?.[1]
  if (!below) return null
  for (const { pattern, kind } of screens) {
    const id = pattern.exec(below)?.[1]
    if (id && idText.test(id)) return { kind, id }
  }
  return null
}

/** Above the screen of an object: the support cases that hold it, and what opens or joins one. */
export function ObjectCases() {
  const path = withoutLanguage(useMatches().at(-1)?.pathname ?? '')
  const object = objectOfPath(path)
  const kinds = useSeenKinds()
  if (!object || !kinds.includes(object.kind)) return null
  return <Strip key={object.id} object={object} />
}

function Strip({ object }: { object: CaseObject }) {
  const { t } = useLingui()
  const [cases, setCases] = useState<SupportCaseSummary[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const { id } = object
  useEffect(() => {
    let isCurrent = true
    // Without them the screen of the object is whole.
    api('GET /admin/support-cases', { query: { object_id: id } }).then(
      ({ items }) => isCurrent && setCases(items),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  return (
    <div className="mb-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-14 lg:-mt-4 lg:mb-0 print:hidden">
      {cases.map(({ id: caseId, number, title }) => (
        <Link key={caseId} to={paths.adminSupportCase(caseId)} className="text-link max-w-80 truncate">
          {t`Affaire n° ${number}`} · {title}
        </Link>
      ))}
      <Button
        variant="ghost"
        size="small"
        icon={<IconFolderPlus size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Mettre dans une affaire</Trans>
      </Button>
      {isOpen && <LinkDialog object={object} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function LinkDialog({ object: { kind, id }, onClose }: { object: CaseObject; onClose: () => void }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const [chosen, setChosen] = useState<ChosenCase>(newCase)
  const { mutate, isPending, error, fieldError } = useMutation()
  const name = t(kindNames[kind])
  const link = () =>
    mutate(
      (once) =>
        chosen.id
          ? api('POST /admin/support-cases/:id/objects', { params: { id: chosen.id }, body: { kind, id } })
          : api('POST /admin/support-cases', {
              body: { title: chosen.title.trim(), objects: [{ kind, id }] },
              once,
            }),
      {
        onSuccess: ({ id: caseId, number }) => {
          showToast(t`Ajouté à l’affaire n° ${number}`, 'success')
          goTo(paths.adminSupportCase(caseId))
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Mettre dans une affaire`}
      footer={
        <Button
          isPending={isPending}
          disabled={!chosen.id && chosen.title.trim() === ''}
          onClick={() => void link()}
        >
          {chosen.id ? <Trans>Ajouter à l’affaire</Trans> : <Trans>Ouvrir l’affaire</Trans>}
        </Button>
      }
    >
      <p className="mb-4 text-muted">
        <Trans>
          Élément à y mettre : {name}. Une affaire réunit ce qui va ensemble, avec un responsable et une
          échéance.
        </Trans>
      </p>
      <ChooseCase chosen={chosen} error={fieldError('title') ?? error?.message} onChange={setChosen} />
    </Dialog>
  )
}
