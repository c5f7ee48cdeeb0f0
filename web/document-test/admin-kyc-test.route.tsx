import 'virtual:texts/accounts/document-test'
import { useLingui } from '@lingui/react/macro'
import { DocumentTestTool } from './document-test.tsx'
import { TestHeading } from './test-heading.tsx'

/** The document test inside the dashboards. */
export default function AdminKycTest() {
  const { t } = useLingui()
  return (
    <div>
      <title>{t`Tester une pièce – Demeure`}</title>
      <TestHeading className="display-32" />
      <DocumentTestTool />
    </div>
  )
}
