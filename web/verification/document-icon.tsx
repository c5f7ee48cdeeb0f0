import {
  IconBuildingBank,
  IconBuildingStore,
  IconCertificate,
  IconCreditCard,
  IconFileText,
  IconId,
  IconReceiptTax,
  IconUmbrella,
  IconUsers,
} from '@tabler/icons-react'
import { coOwnerConsents } from '#contract/verification/co-owners.ts'
import type { CheckResult, DocumentType } from '#contract/verification/verification-enums.ts'
import { classes } from '#web/ui/class-names.ts'
import { tintOf } from './check-results.tsx'

const icons: Partial<Record<DocumentType, typeof IconId>> = {
  identity_card: IconId,
  passport: IconId,
  residence_permit: IconId,
  property_tax: IconReceiptTax,
  ...Object.fromEntries(coOwnerConsents.map((type) => [type, IconUsers])),
  bank_details: IconCreditCard,
  financial_guarantee: IconBuildingBank,
  completion_guarantee: IconBuildingBank,
  liability_insurance: IconUmbrella,
  damage_insurance: IconUmbrella,
  company_extract: IconBuildingStore,
  activity_notice: IconBuildingStore,
  professional_card: IconCertificate,
  certification: IconCertificate,
}

export function iconOfDocument(type: DocumentType) {
  return icons[type] ?? IconFileText
}

/** The icon of a document type, on the colour of its result. */
export function DocumentIcon({ type, result }: { type: DocumentType; result: CheckResult | undefined }) {
  const Icon = icons[type] ?? IconFileText
  return (
    <span
      className={classes(
        'inline-flex size-9 flex-none items-center justify-center rounded-10',
        result ? tintOf(result) : 'bg-surface-2 text-muted',
      )}
    >
      <Icon size={20} aria-hidden />
    </span>
  )
}
