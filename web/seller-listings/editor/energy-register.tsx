import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDay } from '#contract/core/date-format.ts'
import { isCertificateNumber } from '#contract/sales/energy-certificate.ts'
import type { EnergyRegister as RegisterAnswer } from '#contract/sales/energy-register.ts'
import { energyClasses } from '#contract/sales/sale-enums.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { useSaleForm } from './use-sale-editor.ts'

type Certificate = NonNullable<RegisterAnswer['certificate']>

/** The certificate of the entered number in ADEME's register; nothing where the register was not requested. */
export function EnergyRegister() {
  const { form } = useSaleForm()
  const [number, country] = useWatch({ control: form.control, name: ['energy_number', 'country'] })
  const read = useRegister(country === 'FR' ? number.trim() : '')
  if (!read || read.state === 'not_asked') return null
  return (
    <div aria-live="polite" className="rounded-12 bg-surface-2 p-4 text-14">
      {read.certificate ? (
        <Found certificate={read.certificate} />
      ) : (
        <Trans>
          Le registre de l’ADEME ne connaît pas ce numéro. Un diagnostic récent y paraît en quelques jours.
        </Trans>
      )}
    </div>
  )
}

function useRegister(number: string) {
  const [read, setRead] = useState<{ number: string; answer: RegisterAnswer }>()
  useEffect(() => {
    if (!isCertificateNumber(number)) return
    let isCurrent = true
    api('GET /properties-for-sale/seller/energy-certificates/:number', { params: { number } }).then(
      (answer) => {
        if (isCurrent) setRead({ number, answer })
      },
      (error: unknown) => {
        // The form is complete without the register.
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => {
      isCurrent = false
    }
  }, [number])
  return read?.number === number ? read.answer : undefined
}

function Found({ certificate }: { certificate: Certificate }) {
  const { form } = useSaleForm()
  const language = useLanguage()
  const { energy_class: energyClass, gas_class: gasClass, issued_on: issuedOn } = certificate
  const [entered, enteredGas, date] = useWatch({
    control: form.control,
    name: ['energy_class', 'gas_class', 'energy_date'],
  })
  const day = formatDay(issuedOn, language)
  const newer = certificate.replaced_by
  const letters = { energy: letterOf(energyClass), gas: letterOf(gasClass) }
  const isSame = entered === energyClass && enteredGas === gasClass && date === issuedOn
  function take() {
    const options = { shouldDirty: true, shouldValidate: true } as const
    if (letters.energy) form.setValue('energy_class', letters.energy, options)
    if (letters.gas) form.setValue('gas_class', letters.gas, options)
    form.setValue('energy_date', issuedOn, options)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <Trans>
          Registre de l’ADEME : classe {energyClass}, climat {gasClass}, établi le {day}.
        </Trans>
        {newer && (
          <>
            {' '}
            <Trans>Il est remplacé par le diagnostic {newer} : entrez ce numéro.</Trans>
          </>
        )}
      </p>
      {!isSame && letters.energy && (
        <Button variant="secondary" size="small" onClick={take}>
          <Trans>Reprendre ces valeurs</Trans>
        </Button>
      )}
    </div>
  )
}

function letterOf(text: string) {
  return energyClasses.find((letter) => letter === text)
}
