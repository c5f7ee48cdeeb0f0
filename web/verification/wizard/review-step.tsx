import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatDay } from '#contract/core/date-format.ts'
import type { MyCase, Requirement } from '#contract/verification/verification-cases.ts'
import { paths, withoutLanguage } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { ResultBadge } from '../check-results.tsx'
import { DocumentIcon } from '../document-icon.tsx'
import { useDocumentNames, useSideNames } from '../document-names.ts'
import type { OpenCase } from '../use-case.ts'
import { worstOf } from '../capture/side-card.tsx'
import { ActionBar } from './action-bar.tsx'

const consents = ['processing', 'certified'] as const
type Consent = (typeof consents)[number]

/** Review, consent and submission. The button stays enabled: it leads to the missing consent. */
export function ReviewStep({
  opened,
  subject,
  exit,
  onBack,
  onSent,
}: {
  opened: OpenCase
  subject?: { label: string; value: string } | undefined
  exit: string
  onBack: () => void
  onSent: () => void
}) {
  const { t } = useLingui()
  const { mine } = opened
  const [ticked, setTicked] = useState<Record<Consent, boolean>>({ processing: false, certified: false })
  const [refused, setRefused] = useState<Consent>()
  const boxes = useRef<Partial<Record<Consent, HTMLInputElement | null>>>({})
  const missing = mine.requirements.filter(({ required, satisfied }) => required && !satisfied)
  const [isIncomplete, setIsIncomplete] = useState(false)
  const alert = useRef<HTMLParagraphElement>(null)

  async function send() {
    if (missing.length > 0) {
      setIsIncomplete(true)
      requestAnimationFrame(() => alert.current?.focus())
      return
    }
    const unticked = consents.find((each) => !ticked[each])
    setRefused(unticked)
    if (unticked) return boxes.current[unticked]?.focus()
    if (await opened.submit()) onSent()
  }

  const doubts = mine.reports.flatMap(({ checks }) =>
    checks.filter(
      ({ result, explanation }) => explanation && (result === 'consider' || result === 'rejected'),
    ),
  )
  const box = (name: Consent, title: string, text: string) => (
    <Agreement
      title={title}
      text={text}
      checked={ticked[name]}
      isMissing={refused === name && !ticked[name]}
      inputRef={(element) => {
        boxes.current[name] = element
      }}
      onChange={(checked) => setTicked({ ...ticked, [name]: checked })}
    />
  )
  return (
    <>
      <header>
        <h2 className="display-24">
          <Trans>Relire, puis envoyer</Trans>
        </h2>
        <p className="text-muted">
          <Trans>Voici ce que verra la personne qui vous répondra. Rien ne part avant votre accord.</Trans>
        </p>
      </header>
      <Card title={t`Vos pièces`}>
        <ul className="divide-y divide-line">
          {mine.requirements.map((each) => (
            <RequirementRow key={each.code} mine={mine} requirement={each} onChange={onBack} />
          ))}
        </ul>
        {doubts.length > 0 && (
          <ul className="mt-4 flex flex-col gap-2 rounded-12 bg-yellow-ground p-4 text-14 text-yellow-text">
            {doubts.map(({ code, label, explanation }) => (
              <li key={code} className="flex gap-2.5">
                <IconAlertTriangle size={18} aria-hidden className="mt-px flex-none" />
                <span>
                  {label}. {explanation}
                </span>
              </li>
            ))}
            <li className="pl-7">
              <Trans>Vous pouvez l’envoyer ainsi : une personne tranchera.</Trans>
            </li>
          </ul>
        )}
      </Card>
      <PersonCard mine={mine} subject={subject} />
      <Card title={t`Votre accord`}>
        <div className="flex flex-col gap-4">
          {box(
            'processing',
            t`J’accepte que Demeure contrôle ces pièces`,
            mine.kind === 'professional'
              ? t`Pour savoir qui vend et à quel titre, et rien d’autre. Images effacées 30 jours après la décision ; le dossier est gardé le temps du contrat, puis six mois.`
              : t`Pour savoir qui vend, et rien d’autre. Images effacées 30 jours après la décision ; la décision et ses dates sont gardées cinq ans.`,
          )}
          {box(
            'certified',
            t`Ces pièces sont les miennes et sont exactes`,
            t`Une fausse pièce ferme le dossier et peut être signalée.`,
          )}
        </div>
        <p className="mt-4 text-14 text-muted">
          <Trans>
            Vous serez prévenu par e-mail 60, 30 et 7 jours avant la fin de validité, et le jour même. Vous
            pouvez retirer votre accord à tout moment, depuis le suivi.
          </Trans>{' '}
          <Link to={paths.privacyPolicy()} className="text-link">
            <Trans>Lire le texte entier</Trans>
          </Link>
        </p>
      </Card>
      {isIncomplete && missing.length > 0 && (
        <p
          ref={alert}
          tabIndex={-1}
          role="alert"
          className="rounded-12 bg-red-ground px-4 py-3 font-medium text-red-text focus:outline-none"
        >
          <Trans>Il manque : {missing.map(({ label }) => label).join(', ')}</Trans>
        </p>
      )}
      <ActionBar
        exit={exit}
        previous={onBack}
        main={
          <Button
            isPending={opened.isPending}
            icon={<IconSend size={20} aria-hidden />}
            onClick={() => void send()}
          >
            <Trans>Envoyer mon dossier</Trans>
          </Button>
        }
      />
    </>
  )
}

function RequirementRow({
  mine,
  requirement,
  onChange,
}: {
  mine: MyCase
  requirement: Requirement
  onChange: () => void
}) {
  const { t } = useLingui()
  const names = useDocumentNames(mine.form)
  const sideNames = useSideNames()
  const documents = mine.documents.filter((each) => requirement.document_types.includes(each.document_type))
  const result = worstOf(
    mine.reports
      .filter(({ document_type: type }) => documents.some((each) => each.document_type === type))
      .map((each) => each.result),
  )
  const [first] = documents
  const name = first ? names[first.document_type] : requirement.label
  const sides =
    documents.length === 2 ? t`Recto et verso` : documents.map(({ side }) => sideNames[side]).join(', ')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <DocumentIcon
        type={first?.document_type ?? requirement.document_types[0]!}
        result={first ? result : undefined}
      />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{name}</p>
        <p className="truncate text-14 text-muted">
          {first
            ? first.side === 'single'
              ? first.file_name
              : sides
            : requirement.required
              ? t`Pas encore jointe`
              : t`Rien de joint`}
        </p>
      </div>
      <span className="flex items-center justify-between gap-4 max-md:w-full max-md:pl-13">
        {first && result ? (
          <ResultBadge result={result} />
        ) : (
          <Badge colour={requirement.required ? 'red' : 'gray'}>
            {requirement.required ? t`Manque` : t`Sans objet`}
          </Badge>
        )}
        <button
          type="button"
          className="text-link text-14"
          onClick={onChange}
          aria-label={t`Modifier : ${name}`}
        >
          <Trans>Modifier</Trans>
        </button>
      </span>
    </li>
  )
}

function PersonCard({
  mine,
  subject,
}: {
  mine: MyCase
  subject: { label: string; value: string } | undefined
}) {
  const { t } = useLingui()
  const { user } = useSession()
  const language = useLanguage()
  const birth = mine.reports.flatMap(({ fields }) => fields).find(({ name }) => name === 'birth_date')
  const facts = [
    { label: t`Nom`, value: [user?.first_name, user?.last_name].filter(Boolean).join(' ') },
    ...(birth ? [{ label: birth.label, value: dayOrText(birth.value, language) }] : []),
    ...(subject ? [subject] : []),
    ...mine.form_fields.flatMap(({ name, label, kind }) => {
      const answer = mine.form[name]
      if (!answer) return []
      return [{ label, value: kind === 'flag' ? (answer === 'yes' ? t`Oui` : t`Non`) : answer }]
    }),
  ]
  const { pathname } = useLocation()
  const profile = withoutLanguage(pathname).startsWith(paths.ownerDash())
    ? paths.ownerDash('profile')
    : paths.sellerDash('profile')
  return (
    <Card
      title={t`Vous`}
      aside={
        <Link to={profile} className="text-link text-14" aria-label={t`Modifier votre profil`}>
          <Trans>Modifier</Trans>
        </Link>
      }
    >
      <dl className="grid gap-x-4 gap-y-4 md:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-14 text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function dayOrText(value: string, language: Parameters<typeof formatDay>[1]) {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value, language) : value
}

function Agreement({
  title,
  text,
  checked,
  isMissing,
  inputRef,
  onChange,
}: {
  title: string
  text: string
  checked: boolean
  isMissing: boolean
  inputRef: (element: HTMLInputElement | null) => void
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <div className={classes('flex items-start gap-3 rounded-12', isMissing && 'bg-red-ground p-3')}>
      <input
        id={id}
        ref={inputRef}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={`${id}-text`}
        aria-invalid={isMissing || undefined}
        className="mt-0.5 size-5 flex-none accent-brand"
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {title}
        </label>
        <p id={`${id}-text`} className="text-14 text-muted">
          {text}
          {isMissing && (
            <span className="block font-medium text-red-text">
              <Trans>Cet accord est nécessaire à l’envoi.</Trans>
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
