import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconExternalLink, IconLink, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import type { MyBadge } from '#contract/verification/badges.ts'
import { api } from '#web/api/browser-api.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Checkbox } from '#web/ui/inputs/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { BadgeSnippet } from './badge-snippet.tsx'
import { asJson, withoutClaim } from './statement-forms.ts'

/** The portable badge: its public page and its signed statement, created on request. */
export function BadgeTools({
  caseId,
  badge,
  onChange,
}: {
  caseId: string
  badge: MyBadge
  onChange: (badge: MyBadge) => void
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({ errorToast: 5000 })
  const params = { id: caseId }
  if (!badge.page && !badge.allowed_actions.includes('create')) return null
  const create = () =>
    mutate(() => api('POST /verification/cases/:id/badge', { params }), {
      onSuccess: onChange,
      successMessage: t`Votre badge est créé`,
    })
  return (
    <Card title={t`Votre badge`}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-muted">
          <Trans>
            Une déclaration signée, à montrer ailleurs. Elle dit ce qui a été contrôlé et quand, rien de plus,
            et s’éteint avec votre statut.
          </Trans>
        </p>
        {badge.page ? (
          <>
            <CopyPage url={badge.page.url} id={badge.page.id} />
            {badge.state === 'valid' && <BadgeSnippet snippet={badge.page.snippet} />}
            {badge.page.statement && <Statement statement={badge.page.statement} />}
            <RemoveBadge
              caseId={caseId}
              onRemoved={() =>
                onChange({
                  ...badge,
                  page: null,
                  allowed_actions: badge.state === 'valid' ? ['create'] : [],
                })
              }
            />
          </>
        ) : (
          <>
            <p className="text-14 text-muted">
              <Trans>
                Sa page est publique pour qui en a l’adresse : elle montre votre nom et les contrôles
                ci-dessus. Vous pouvez la fermer quand vous voulez.
              </Trans>
            </p>
            <Button
              variant="secondary"
              full
              isPending={isPending}
              icon={<IconSignature size={18} aria-hidden />}
              onClick={() => void create()}
            >
              <Trans>Créer mon badge</Trans>
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

function CopyPage({ url, id }: { url: string; id: string }) {
  const { t } = useLingui()
  const copy = () =>
    copyText(url, { copied: t`Adresse copiée`, refused: t`L’adresse n’a pas pu être copiée` })
  return (
    <>
      <Button variant="secondary" full icon={<IconLink size={18} aria-hidden />} onClick={() => void copy()}>
        <Trans>Copier la page de contrôle</Trans>
      </Button>
      <Link to={paths.badge(id)} className="text-link inline-flex items-center gap-2 self-center text-14">
        <IconExternalLink size={16} aria-hidden />
        <Trans>Voir cette page</Trans>
      </Link>
    </>
  )
}

function Statement({ statement }: { statement: string }) {
  const { t } = useLingui()
  const [isNamed, setIsNamed] = useState(true)
  const shown = isNamed ? statement : withoutClaim(statement, 'display_name')
  const save = (text: string, name: string, type: string) => saveFile(new Blob([text], { type }), name)
  const copy = () =>
    copyText(shown, { copied: t`Déclaration copiée`, refused: t`La déclaration n’a pas pu être copiée` })
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <Checkbox
        className="text-14"
        label={t`Joindre mon nom à la déclaration`}
        checked={isNamed}
        onChange={({ target }) => setIsNamed(target.checked)}
      />
      <Button
        variant="secondary"
        size="small"
        full
        icon={<IconDownload size={18} aria-hidden />}
        onClick={() => save(shown, 'badge-demeure.sd-jwt', 'application/dc+sd-jwt')}
      >
        <Trans>Télécharger (SD-JWT)</Trans>
      </Button>
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="secondary"
          size="small"
          onClick={() => save(asJson(shown), 'badge-demeure.json', 'application/json')}
        >
          JSON
        </Button>
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          <Trans>Copier</Trans>
        </Button>
      </div>
    </div>
  )
}

function RemoveBadge({ caseId, onRemoved }: { caseId: string; onRemoved: () => void }) {
  const { t } = useLingui()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending } = useMutation({ errorToast: 5000 })
  const remove = () =>
    mutate(() => api('DELETE /verification/cases/:id/badge', { params: { id: caseId } }), {
      successMessage: t`Votre badge est retiré`,
      onSuccess: () => {
        setIsConfirming(false)
        onRemoved()
      },
    })
  return (
    <>
      <Button variant="ghost" size="small" className="self-center" onClick={() => setIsConfirming(true)}>
        <Trans>Retirer ce badge</Trans>
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t`Retirer ce badge`}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsConfirming(false)}>
              <Trans>Garder</Trans>
            </Button>
            <Button variant="danger" isPending={isPending} onClick={() => void remove()}>
              <Trans>Retirer</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Sa page ferme, et les déclarations déjà envoyées ne valent plus. Votre vérification ne change pas.
          </Trans>
        </p>
      </Dialog>
    </>
  )
}
