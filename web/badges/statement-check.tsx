import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { formatMoment, companyTimeZone } from '#contract/core/date-format.ts'
import { type CheckedStatement, statementLength } from '#contract/verification/badges.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { statementStates } from './badge-states.ts'
import { ChecksList } from './checks-list.tsx'

/** Checks a pasted statement: the server verifies signature, end and status, and stores nothing. */
export function StatementCheck() {
  const { t } = useLingui()
  const [checked, setChecked] = useState<CheckedStatement>()
  const [isEmpty, setIsEmpty] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending, error, reset } = useMutation()

  async function check(event: React.FormEvent) {
    event.preventDefault()
    const statement = field.current?.value.trim() ?? ''
    setIsEmpty(statement === '')
    setChecked(undefined)
    reset()
    if (statement === '') return field.current?.focus()
    await mutate(() => api('POST /badges/check', { body: { statement } }), { onSuccess: setChecked })
  }

  return (
    <form noValidate onSubmit={(event) => void check(event)} className="flex flex-col gap-4">
      <TextArea
        ref={field}
        name="statement"
        label={t`Déclaration signée`}
        help={t`Le texte que la personne vous a envoyé, ou le contenu de son fichier .sd-jwt. Rien n’est gardé.`}
        error={isEmpty ? t`Collez une déclaration` : undefined}
        rows={4}
        maxLength={statementLength}
        spellCheck={false}
        autoComplete="off"
        className="font-mono text-14! break-all"
      />
      <Button type="submit" isPending={isPending} className="self-start">
        <Trans>Contrôler</Trans>
      </Button>
      {error && <Alert>{error.message}</Alert>}
      <div aria-live="polite">{checked && <Result checked={checked} />}</div>
    </form>
  )
}

function Result({ checked: { outcome, says } }: { checked: CheckedStatement }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { label, text, colour, Icon } = statementStates[outcome]
  const signedAt = says && formatMoment(says.signed_at, language, { timeZone: companyTimeZone })
  return (
    <div className="flex flex-col gap-4 rounded-16 border border-line bg-surface p-4 md:p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
          {t(label)}
        </Badge>
        <span>{t(text)}</span>
      </p>
      {says && (
        <>
          <p className="font-semibold wrap-anywhere">
            {says.name ?? <Trans>Sans nom : la personne ne l’a pas joint</Trans>}
          </p>
          {says.checks.length > 0 && <ChecksList checks={says.checks} />}
          <p className="text-14 text-muted">
            <Trans>Signée le {signedAt} (heure de Paris).</Trans>{' '}
            {says.badge_id && (
              <Link to={paths.badge(says.badge_id)} className="text-link">
                <Trans>Ouvrir sa page</Trans>
              </Link>
            )}
          </p>
        </>
      )}
    </div>
  )
}
