import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhone, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import type { EntryMethod } from '#contract/rentals/entry-methods.ts'
import type { GuideStep } from '#contract/rentals/guide-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { CopyButton } from './copy-button.tsx'
import { DepartureChecklist } from './departure-checklist.tsx'
import { guidePart, wayPart } from './guide-part.ts'
import { PartNote } from './part-note.tsx'
import { StepPicture } from './step-picture.tsx'
import { WifiBlock } from './wifi-block.tsx'

/** The part of the address that links of messages name, which the card scrolls to. */
const anchor = 'guide'

/** How to come and get in, the codes from the day of arrival on, and what is to be done before leaving. */
export function GuideCard({
  booking,
  guide,
  isStored,
}: {
  booking: Booking
  guide: StayGuide
  isStored: boolean
}) {
  const { t } = useLingui()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (location.hash === `#${anchor}`) card.current?.scrollIntoView()
  }, [])
  const { practical, checklist } = guide
  const shows = (step: GuideStep, text: string | undefined) =>
    Boolean(text) || guide.pictures.some((picture) => picture.step === step)
  const pictureOf = (step: GuideStep, title: string) => (
    <StepPicture bookingId={booking.id} {...{ guide, step, title }} />
  )
  return (
    <div ref={card} id={anchor} className="scroll-mt-6">
      <Card title={t`Guide d’arrivée`} aside={<PrintButton />}>
        <div className="flex flex-col gap-5 *:not-first:border-t *:not-first:border-line *:not-first:pt-5">
          <Codes booking={booking} guide={guide} />
          <Way booking={booking} guide={guide} />
          {shows('parking', practical?.parking) && (
            <Words title={t`Stationner`} picture={pictureOf('parking', t`Stationner`)}>
              {practical?.parking}
            </Words>
          )}
          {shows('good_to_know', practical?.good_to_know) && (
            <Words title={t`Bon à savoir`} picture={pictureOf('good_to_know', t`Bon à savoir`)}>
              {practical?.good_to_know}
            </Words>
          )}
          {practical?.emergency && <Words title={t`En cas d’urgence`}>{practical.emergency}</Words>}
          {practical && <Contact {...practical} />}
          {checklist.length > 0 && (
            <DepartureChecklist
              bookingId={booking.id}
              checklist={checklist}
              mayTick={guide.may_tick}
              isStored={isStored}
            />
          )}
        </div>
      </Card>
    </div>
  )
}

export function PrintButton() {
  return (
    <Button
      variant="ghost"
      size="small"
      className="print:hidden"
      icon={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      <Trans>Imprimer</Trans>
    </Button>
  )
}

function Codes({ booking, guide: { codes } }: { booking: Booking; guide: StayGuide }) {
  const { t } = useLingui()
  const { has_door_code, has_wifi, door_code, wifi } = codes
  const title = useCodesTitle(codes)
  if (!has_door_code && !has_wifi) return null
  const part = guidePart(codes, Boolean(door_code || wifi))
  return (
    <section className="flex flex-col gap-4">
      <h3 className="font-semibold">{title}</h3>
      {part === 'shown' && door_code && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p className="font-mono text-32 font-semibold wrap-anywhere">{door_code}</p>
          <CopyButton text={door_code} label={t`Copier le code`} />
        </div>
      )}
      {part === 'shown' && wifi && <WifiBlock wifi={wifi} />}
      <PartNote part={part} opensAt={codes.opens_at} timeZone={booking.property.time_zone} />
    </section>
  )
}

/** What a guide has of codes. */
export function useCodesTitle({ has_door_code, has_wifi }: StayGuide['codes']) {
  const { t } = useLingui()
  if (!has_wifi) return t`Code de la porte`
  return has_door_code ? t`Code de la porte et Wi-Fi` : t`Wi-Fi`
}

function Way({ booking, guide }: { booking: Booking; guide: StayGuide }) {
  const { way } = guide
  const { t } = useLingui()
  const methods = useEntryMethods()
  if (!way.is_written) return null
  const { directions, entry_method, entry_instructions } = way
  const part = wayPart(guide)
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{t`Venir et entrer`}</h3>
      {part === 'shown' && (
        <>
          {directions && <p className="whitespace-pre-line wrap-anywhere">{directions}</p>}
          <StepPicture bookingId={booking.id} guide={guide} step="directions" title={t`Venir`} />
          {entry_method && <p className="font-medium">{methods[entry_method]}</p>}
          {entry_instructions && <p className="whitespace-pre-line wrap-anywhere">{entry_instructions}</p>}
          <StepPicture bookingId={booking.id} guide={guide} step="entry" title={t`Entrer`} />
        </>
      )}
      <PartNote part={part} opensAt={way.opens_at} timeZone={booking.property.time_zone} />
    </section>
  )
}

export function useEntryMethods(): Record<EntryMethod, string> {
  const { t } = useLingui()
  return {
    key_box: t`Les clés sont dans une boîte à clés.`,
    code: t`La porte s’ouvre avec un code.`,
    handed_over: t`Les clés vous sont remises en main propre.`,
  }
}

function Words({
  title,
  picture,
  children,
}: {
  title: string
  picture?: React.ReactNode
  children: string | undefined
}) {
  return (
    <section className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h3 className="mb-2 font-semibold">{title}</h3>
        <p className="whitespace-pre-line wrap-anywhere">{children}</p>
      </div>
      {picture}
    </section>
  )
}

function Contact({ contact_name: name, contact_phone: phone }: NonNullable<StayGuide['practical']>) {
  const { t } = useLingui()
  if (!name && !phone) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t`Sur place`}</h3>
      {name && <p className="wrap-anywhere">{name}</p>}
      {phone && (
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          className="inline-flex min-h-8 items-center gap-1.5 text-link"
        >
          <IconPhone size={18} aria-hidden />
          {phone}
        </a>
      )}
    </section>
  )
}
