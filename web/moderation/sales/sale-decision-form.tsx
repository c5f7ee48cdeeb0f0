import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type {
  DecisionGround,
  SaleCase,
  SaleDecision,
  SaleReasonCode,
} from '#contract/moderation/sale-moderation.ts'
import { saleReasonCodes } from '#contract/moderation/sale-moderation-enums.ts'
import { DecisionChoice } from '#web/ui/inputs/decision-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Select, TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { decisionLabels } from './moderation-labels.ts'
import { reasonLabels } from '#web/seller-listings/decision-labels.ts'
import { sendDecision } from './send-decision.ts'
import { useMutation } from '#web/api/use-mutation.ts'

const withoutReason: readonly SaleDecision[] = ['approve', 'reinstate']
const shortestReason = 10

/** The decisions the server allows now; with the reasons its seller must get. */
export function SaleDecisionForm({
  id,
  sale,
  blockedBy,
  onDecided,
}: {
  id: string
  sale: SaleCase
  /** Another moderator with the case open. */
  blockedBy?: string | undefined
  onDecided: () => void
}) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const actions = sale.allowed_actions
  const [action, setAction] = useState<SaleDecision | null>(null)
  const [reason, setReason] = useState('')
  const [code, setCode] = useState<SaleReasonCode>('wrong_information')
  const [legalReason, setLegalReason] = useState<DecisionGround>('terms')
  const [reference, setReference] = useState('')
  const [again, setAgain] = useState(true)
  const [autoPublish, setAutoPublish] = useState(true)
  const [notes, setNotes] = useState('')
  const [title, setTitle] = useState(sale.title)
  const [description, setDescription] = useState(sale.description)
  const [into, setInto] = useState(sale.duplicates[0]?.id ?? '')
  const { mutate, isPending, error } = useMutation()
  const needsReason = action !== null && !withoutReason.includes(action)
  // A live listing under review stays published whatever the choice.
  const isNew = sale.sale_status === 'pending_validation'
  const isEdited = title.trim() !== sale.title || description.trim() !== sale.description
  const ready =
    action !== null &&
    !blockedBy &&
    (!needsReason || reason.trim().length >= shortestReason) &&
    (action !== 'approve_with_edit' || isEdited)

  if (actions.length === 0) {
    return (
      <p className="text-muted">
        <Trans>Aucune décision n’est possible pour cette annonce dans son état actuel.</Trans>
      </p>
    )
  }

  const choose = (chosen: SaleDecision) => {
    setAction(chosen)
    if (chosen === 'merge_duplicate') setCode('duplicate')
    if (chosen === 'ban') setCode('fraud')
  }
  const decide = async (event: FormEvent) => {
    event.preventDefault()
    if (!action || !ready) return
    const statement = { reason: reason.trim(), code, ground: legalReason, reference }
    const decision = { action, ...statement, again, autoPublish, notes, title, description, into }
    await mutate(() => sendDecision(sale.id, decision), {
      successMessage: t(decisionLabels[action].done),
      onSuccess: onDecided,
    })
  }
  /** A letter key chooses while nothing is being typed; Ctrl+Enter submits. */
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return form.current?.requestSubmit()
    const isTyping =
      event.target instanceof HTMLTextAreaElement ||
      event.target instanceof HTMLSelectElement ||
      (event.target instanceof HTMLInputElement && event.target.type === 'text')
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = actions.find((each) => decisionLabels[each].key === event.key.toLowerCase())
    if (chosen) choose(chosen)
  }
  return (
    <form id={id} ref={form} onSubmit={(event) => void decide(event)} className="flex flex-col gap-4">
      <DecisionChoice
        legend={
          <legend className="sr-only">
            <Trans>Votre décision</Trans>
          </legend>
        }
        options={actions}
        words={decisionLabels}
        chosen={action}
        onChoose={choose}
        onKeyDown={press}
      />
      {action === 'approve' && (
        <TextArea
          label={t`Note interne`}
          optional={t`(facultative)`}
          maxLength={2000}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
          onKeyDown={press}
        />
      )}
      {action === 'approve_with_edit' && (
        <>
          <TextField
            label={t`Titre`}
            type="text"
            maxLength={90}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            onKeyDown={press}
          />
          <TextArea
            label={t`Description`}
            className="min-h-60"
            maxLength={10_000}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
            onKeyDown={press}
          />
        </>
      )}
      {action === 'merge_duplicate' && (
        <Select label={t`Annonce gardée`} value={into} onChange={({ target }) => setInto(target.value)}>
          {sale.duplicates.map((other) => (
            <option key={other.id} value={other.id}>
              {[other.title, other.seller.name].join(' · ')}
            </option>
          ))}
        </Select>
      )}
      {needsReason && action !== 'escalate' && (
        <>
          <Select
            label={t`Motif`}
            value={code}
            onChange={({ target }) => setCode(target.value as SaleReasonCode)}
          >
            {saleReasonCodes.map((each) => (
              <option key={each} value={each}>
                {t(reasonLabels[each])}
              </option>
            ))}
          </Select>
          <Select
            label={t`Fondement`}
            value={legalReason}
            onChange={({ target }) => setLegalReason(target.value as DecisionGround)}
          >
            <option value="terms">{t`Nos conditions d’utilisation`}</option>
            <option value="law">{t`La loi`}</option>
          </Select>
          {legalReason === 'law' && (
            <TextField
              label={t`Texte de loi`}
              optional={t`(facultatif)`}
              maxLength={200}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
            />
          )}
        </>
      )}
      {needsReason && (
        <TextArea
          label={action === 'escalate' ? t`Pour l’équipe` : t`Explication, communiquée au vendeur`}
          help={t`10 caractères au moins`}
          maxLength={2000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={press}
        />
      )}
      {action === 'reject' && (
        <Checkbox
          label={t`Le vendeur peut corriger et soumettre à nouveau`}
          checked={again}
          onChange={({ target }) => setAgain(target.checked)}
        />
      )}
      {(action === 'approve' || action === 'approve_with_edit') && isNew && (
        <Checkbox
          label={t`Publier une fois approuvée ; sinon le vendeur publie lui-même, quand il le veut`}
          checked={autoPublish}
          onChange={({ target }) => setAutoPublish(target.checked)}
        />
      )}
      {error && (
        <div role="alert" className="rounded-12 bg-red-ground p-3 text-14 text-red-text">
          <p className="font-semibold">{error.message}</p>
          {error.fields.length > 0 && (
            <ul className="mt-1 list-disc pl-5">
              {error.fields.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {blockedBy && (
        <p className="text-14 text-muted">
          <Trans>{blockedBy} examine cette annonce : vous pourrez décider quand elle sera libre.</Trans>
        </p>
      )}
      <Button type="submit" isPending={isPending} disabled={!ready}>
        {action ? t(decisionLabels[action].label) : <Trans>Choisissez une décision</Trans>}
      </Button>
      <p className="text-center text-12 text-faint max-xl:hidden">
        <Trans>J et K dans la file : suivante, précédente. Ctrl + Entrée : décider.</Trans>
      </p>
    </form>
  )
}
