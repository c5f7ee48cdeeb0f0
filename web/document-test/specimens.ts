import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconCertificate,
  IconCreditCard,
  IconFileCertificate,
  IconId,
  IconReceiptTax,
  IconScan,
} from '@tabler/icons-react'
import type { DocumentType } from '#contract/verification/verification-enums.ts'

export interface Specimen {
  /** In `public/specimens`, written by `server/demo/specimens/encode-specimens.ts`. */
  file: string
  type: DocumentType
  label: MessageDescriptor
  /** Name of the invented holder. */
  holder: string
  Icon: typeof IconId
}

export const specimens: readonly Specimen[] = [
  {
    file: 'passeport.webp',
    type: 'passport',
    label: msg`Passeport`,
    holder: 'Soizic Kermadec',
    Icon: IconScan,
  },
  {
    file: 'carte-identite.webp',
    type: 'identity_card',
    label: msg`Carte d’identité`,
    holder: 'Soizic Kermadec',
    Icon: IconId,
  },
  {
    file: 'carte-t.webp',
    type: 'professional_card',
    label: msg`Carte T`,
    holder: 'Yann Le Goff',
    Icon: IconCertificate,
  },
  {
    file: 'kbis.webp',
    type: 'company_extract',
    label: msg`Kbis`,
    holder: 'Yann Le Goff',
    Icon: IconFileCertificate,
  },
  {
    file: 'rib.webp',
    type: 'bank_details',
    label: msg`RIB`,
    holder: 'Soizic Kermadec',
    Icon: IconCreditCard,
  },
  {
    file: 'taxe-fonciere.webp',
    type: 'property_tax',
    label: msg`Taxe foncière`,
    holder: 'Soizic Kermadec',
    Icon: IconReceiptTax,
  },
]
