import { Trans, useLingui } from '@lingui/react/macro'
import { IconEye, IconEyeOff, IconLockOpen2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { CopyButton } from '../guide/copy-button.tsx'
import { useCodesTitle } from '../guide/guide-card.tsx'
import { guidePart } from '../guide/guide-part.ts'
import { PartNote } from '../guide/part-note.tsx'

/** After a minute the code is covered, since a phone is left lying or its screen is shared. */
const shownMilliseconds = 60_000
/** Longer codes, or those with spaces, are one line. */
const mostBoxes = 8

function partOf(codes: StayGuide['codes']) {
  return guidePart(codes, Boolean(codes.door_code || codes.wifi))
}

/** Whether there is a code to show, or codes and Wi-Fi to come. */
export function hasCodeCard(codes: StayGuide['codes']) {
  const part = partOf(codes)
  if (part === 'over') return false
  return part === 'shown' ? codes.door_code !== null : codes.has_door_code || codes.has_wifi
}

/** The code of the door, from the day of arrival to the departure; before, when it and the Wi-Fi can be read. */
export function DoorCodeCard({ booking, codes }: { booking: Booking; codes: StayGuide['codes'] }) {
  const title = useCodesTitle(codes)
  const { door_code: code } = codes
  const part = partOf(codes)
  if (!hasCodeCard(codes)) return null
  if (code !== null) return <ShownCode booking={booking} code={code} />
  return (
    <Card title={title} className="bg-surface-2">
      <PartNote part={part} opensAt={codes.opens_at} timeZone={booking.property.time_zone} />
    </Card>
  )
}

function ShownCode({ booking, code }: { booking: Booking; code: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isCovered, setCovered] = useState(false)
  useEffect(() => {
    if (isCovered) return undefined
    const timer = setTimeout(() => setCovered(true), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [isCovered])
  useEffect(() => {
    // What is printed at once has to be rendered before.
    const uncover = () => flushSync(() => setCovered(false))
    addEventListener('beforeprint', uncover)
    return () => removeEventListener('beforeprint', uncover)
  }, [])
  const { check_out_until: until } = booking.property
  const day = formatDay(booking.check_out, language, { weekday: 'long', year: undefined })
  const press = 'bg-white/15! text-white! inset-ring-0! hover:bg-white/25!'
  return (
    <section className="rounded-16 bg-pine-7 p-4 text-white [--focus:#fff] md:p-6 print:bg-transparent print:p-0 print:text-text">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="display-20">
            <Trans>Code de la porte</Trans>
          </h2>
          <p className="mt-1 text-14">
            <Trans>
              Valable jusqu’au {day} à {until}
            </Trans>
          </p>
        </div>
        <IconLockOpen2 size={24} aria-hidden className="flex-none" />
      </div>
      <Signs code={code} isCovered={isCovered} />
      <div className="grid grid-cols-2 gap-2 print:hidden">
        <CopyButton text={code} label={t`Copier le code`} size="medium" className={press} />
        <Button
          variant="secondary"
          className={press}
          icon={isCovered ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
          onClick={() => setCovered(!isCovered)}
        >
          {isCovered ? <Trans>Afficher</Trans> : <Trans>Cacher</Trans>}
        </Button>
      </div>
    </section>
  )
}

/** The signs of a code, each in a box where they are few. */
function Signs({ code, isCovered }: { code: string; isCovered: boolean }) {
  const signs = Array.from(code)
  const hasBoxes = signs.length <= mostBoxes && !/\s/.test(code)
  const shown = hasBoxes ? signs : [code]
  return (
    <p className="my-5">
      <span className="sr-only">{isCovered ? <Trans>Code caché</Trans> : code}</span>
      <span aria-hidden className="flex gap-2">
        {shown.map((sign, index) => (
          <span
            key={index}
            className="flex min-h-16 min-w-0 grow basis-0 items-center justify-center rounded-12 bg-white/15 px-1 text-32 font-semibold wrap-anywhere"
          >
            {isCovered ? '•' : sign}
          </span>
        ))}
      </span>
    </p>
  )
}
