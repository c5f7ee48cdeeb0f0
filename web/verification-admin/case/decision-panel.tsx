import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import { reasonCodes, type ReasonCode } from '#contract/verification/verification-enums.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Checkbox, Select, TextArea } from '#web/ui/inputs/field.tsx'
import { reasonNames } from '../reason-names.ts'
import { Keys } from '#web/ui/data/shortcuts.tsx'
import { decisionOptions, shownDecisions, type StaffAction } from './decision-options.ts'
import type { WrittenDecision } from './use-decision.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'

const longestMessage = 600

/** Decision, reason and message; the message is sent after ten seconds. */
export function DecisionPanel({
  found,
  decision,
  next,
}: {
  found: AdminCase
  decision: WrittenDecision
  /** Whether the next case opens afterwards; absent without a next case. */
  next?: { isOn: boolean; onChange: (isOn: boolean) => void }
}) {
  const { t } = useLingui()
  const { action, message, proposed } = decision
  const name = found.subject.name
  const option = action && decisionOptions[action]
  return (
    <ValidatedForm
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        decision.decide()
      }}
    >
      <Choices found={found} chosen={action} onChoose={decision.choose} />
      {decision.needsMessage && (
        <>
          <ReasonSelect found={found} value={decision.reason} onChange={decision.chooseReason} />
          <TextArea
            label={t`Message à ${name}`}
            help={`${decision.isFilled ? t`Rempli par le motif, à relire.` : ''} ${t`${message.length} signes sur ${longestMessage}.`}`}
            maxLength={longestMessage}
            className="min-h-36"
            value={message}
            onChange={({ target }) => decision.setMessage(target.value)}
          />
          {proposed !== null && (
            <div className="flex flex-col gap-2 rounded-12 bg-yellow-ground p-3 text-14 text-yellow-text">
              <p>
                <Trans>Vous avez modifié le message. Le remplacer par celui du nouveau motif ?</Trans>
              </p>
              <div className="flex gap-2">
                <Button size="small" variant="secondary" onClick={decision.replaceMessage}>
                  <Trans>Remplacer</Trans>
                </Button>
                <Button size="small" variant="ghost" onClick={decision.keepMessage}>
                  <Trans>Garder mon texte</Trans>
                </Button>
              </div>
            </div>
          )}
        </>
      )}
      {option?.needsSecond && (
        <TextArea
          label={t`Pour la seconde personne`}
          help={t`Commentaire interne, que la personne ne lit pas`}
          maxLength={2000}
          className="min-h-20"
          value={decision.comment}
          onChange={({ target }) => decision.setComment(target.value)}
        />
      )}
      {option?.status === 'approved' && (
        <DateField
          label={t`Valable jusqu’au`}
          optional={t`(sinon d’après les pièces)`}
          value={decision.validUntil}
          max={found.valid_until_at_most ?? undefined}
          onChange={decision.setValidUntil}
        />
      )}
      {next && (
        <Checkbox
          label={t`Ouvrir le dossier suivant`}
          checked={next.isOn}
          onChange={({ target }) => next.onChange(target.checked)}
        />
      )}
      <Button type="submit" disabled={!decision.isReady}>
        {option ? t(option.label) : <Trans>Choisissez une décision</Trans>}
        <span className="max-lg:hidden">
          <Keys drawn={['Ctrl ↵']} />
        </span>
      </Button>
    </ValidatedForm>
  )
}

function Choices({
  found,
  chosen,
  onChoose,
}: {
  found: AdminCase
  chosen: StaffAction | null
  onChoose: (action: StaffAction) => void
}) {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const name = useId()
  const possible = found.staff_actions
  const shown = shownDecisions(found, may('approve_kyc'))
  const left = found.submissions_left
  const effects: Partial<Record<StaffAction, string>> = {
    reject: t`${plural(left, { 0: 'Aucun envoi ne lui restera', one: 'Il lui restera un envoi', other: 'Il lui restera # envois' })}`,
    ...(!possible.includes('approve') && { approve: t`Un refus reste ouvert` }),
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">
        <Trans>Votre décision</Trans>
      </legend>
      {shown.map((action) => {
        const { label, effect, key } = decisionOptions[action]
        const isPossible = possible.includes(action)
        return (
          <label
            key={action}
            className={classes(
              'flex items-center gap-3 rounded-12 px-3.5 py-2.5 inset-ring',
              action === chosen ? 'bg-brand-soft inset-ring-2 inset-ring-brand' : 'inset-ring-line-strong',
              isPossible ? 'cursor-pointer' : 'bg-surface-2 text-muted',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={action === chosen}
              disabled={!isPossible}
              onChange={() => onChoose(action)}
              className="size-5 flex-none accent-brand"
            />
            <span className="min-w-0 grow">
              <span className="block text-14 font-semibold">{t(label)}</span>
              <span className="block text-14 text-muted">{effects[action] ?? t(effect)}</span>
            </span>
            <span className="max-lg:hidden">
              <Keys drawn={[key.toUpperCase()]} />
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** Reasons suggested by the checks of this case, listed first. */
function ReasonSelect({
  found,
  value,
  onChange,
}: {
  found: AdminCase
  value: ReasonCode | ''
  onChange: (code: ReasonCode | '') => void
}) {
  const { t } = useLingui()
  const named = new Set(
    found.reports.flatMap(({ checks }) =>
      checks.flatMap(({ reason_code: code, result }) => (code && result !== 'clear' ? [code] : [])),
    ),
  )
  const line = (code: ReasonCode) => (
    <option key={code} value={code}>
      {t(reasonNames[code])} · {code}
    </option>
  )
  return (
    <Select
      label={t`Motif`}
      value={value}
      onChange={({ target }) => onChange(target.value as ReasonCode | '')}
    >
      <option value="">{t`Choisissez un motif`}</option>
      {named.size > 0 && <optgroup label={t`Dans ce dossier`}>{[...named].map(line)}</optgroup>}
      <optgroup label={t`Tous les motifs`}>
        {reasonCodes.filter((code) => !named.has(code)).map(line)}
      </optgroup>
    </Select>
  )
}
