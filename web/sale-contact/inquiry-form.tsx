import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import {
  type Financing,
  financings,
  type Horizon,
  horizons,
  inquiryLimits,
  type InquiryType,
} from '#contract/buying/inquiry-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { draftStore } from '#web/session/drafts.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, Select, TextArea } from '#web/ui/inputs/field.tsx'
import { useFinancingNames, useHorizonNames, useInquiryTypeNames } from '#web/inquiries/inquiry-labels.ts'
import type { ContactedSale } from './contacted-sale.ts'
import { SentNote } from './sent-note.tsx'
import { type Writer, WriterFields } from './writer-fields.tsx'
import { WishedSlots, type RequestedSlot } from './wished-slots.tsx'

const questionTypes = ['GENERAL_INFO', 'PRICE_INQUIRY', 'FINANCING_INFO', 'DOCUMENTATION_REQUEST'] as const

/** By listing. */
const drafts = draftStore()

/** A question to the seller, or a request for a visit with preferred days where no slot suits. */
export function InquiryForm({
  sale,
  isVisit,
  initialType: requested = 'GENERAL_INFO',
}: {
  sale: ContactedSale
  isVisit: boolean
  initialType?: InquiryType
}) {
  const { t } = useLingui()
  const financingNames = useFinancingNames()
  const horizonNames = useHorizonNames()
  const typeNames = useInquiryTypeNames()
  const form = useRef<HTMLFormElement>(null)
  const [type, setType] = useState<InquiryType>(isVisit ? 'VISIT_REQUEST' : requested)
  const [writer, setWriter] = useState<Writer>({})
  const [message, setMessage] = useState(
    () => drafts.get(sale.id) ?? (isVisit ? t`Bonjour, je souhaiterais visiter ce bien.` : ''),
  )
  const [financing, setFinancing] = useState<Financing | ''>('')
  const [horizon, setHorizon] = useState<Horizon | ''>('')
  const [preferences, setPreferences] = useState<RequestedSlot[]>([])
  const { mutate, isPending, error, fieldError } = useMutation()
  const [sent, setSent] = useState<{ delivered: boolean; message: string } | null>(null)
  const length = Array.from(message.trim()).length
  const missing = Math.max(0, inquiryLimits.messageMin - length)

  function send() {
    const body = {
      inquiry_type: type,
      message,
      ...writer,
      financing: financing || null,
      horizon: horizon || null,
      wished_slots: isVisit ? preferences : [],
    }
    return mutate(
      () => api('POST /properties-for-sale/public/:id/inquiries', { params: { id: sale.id }, body }),
      {
        onSuccess: (answer) => {
          drafts.delete(sale.id)
          setSent(answer)
        },
      },
    )
  }

  if (sent) return <SentNote delivered={sent.delivered}>{sent.message}</SentNote>
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {error && (
        <ErrorSummary
          title={error.message}
          errors={error.fields}
          onPick={(field) => (form.current?.elements.namedItem(field) as HTMLElement | null)?.focus()}
        />
      )}
      {isVisit ? (
        <WishedSlots value={preferences} onChange={setPreferences} />
      ) : (
        <Select
          name="inquiry_type"
          label={t`Votre question`}
          value={type}
          onChange={(event) => setType(event.target.value as InquiryType)}
        >
          {questionTypes.map((each) => (
            <option key={each} value={each}>
              {typeNames[each]}
            </option>
          ))}
        </Select>
      )}
      <WriterFields value={writer} onChange={setWriter} errorOf={fieldError} />
      <div className="grid grid-cols-2 gap-3">
        <Select
          name="financing"
          label={t`Financement`}
          value={financing}
          onChange={(event) => setFinancing(event.target.value as Financing | '')}
        >
          <option value="">{t`Non précisé`}</option>
          {financings.map((each) => (
            <option key={each} value={each}>
              {financingNames[each]}
            </option>
          ))}
        </Select>
        <Select
          name="horizon"
          label={t`Votre projet`}
          value={horizon}
          onChange={(event) => setHorizon(event.target.value as Horizon | '')}
        >
          <option value="">{t`Non précisé`}</option>
          {horizons.map((each) => (
            <option key={each} value={each}>
              {horizonNames[each]}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        name="message"
        label={t`Votre message`}
        value={message}
        maxLength={inquiryLimits.message}
        error={fieldError('message')}
        help={
          missing > 0 ? (
            <Plural value={missing} one="Encore # caractère au moins" other="Encore # caractères au moins" />
          ) : undefined
        }
        onChange={(event) => {
          setMessage(event.target.value)
          drafts.set(sale.id, event.target.value)
        }}
      />
      <Button type="submit" full isPending={isPending}>
        {isVisit ? <Trans>Demander une visite</Trans> : <Trans>Envoyer ma question</Trans>}
      </Button>
      <p className="flex gap-2 text-14 text-muted">
        <IconLock size={18} aria-hidden className="mt-px flex-none" />
        <span>
          <Trans>
            Votre téléphone, votre adresse et les coordonnées ou liens de votre message restent masqués
            jusqu’à la réponse du vendeur.
          </Trans>
        </span>
      </p>
    </form>
  )
}
