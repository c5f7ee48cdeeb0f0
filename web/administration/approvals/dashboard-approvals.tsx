import 'virtual:texts/administration/approvals'
import { useEffect, useState } from 'react'
import type { Approval } from '#contract/administration/approvals.ts'
import { api } from '#web/api/browser-api.ts'
import { ApprovalStrips } from './approval-strips.tsx'

/** On the dashboard, where what one may sign shows whatever screens one's rights open. */
export function DashboardApprovals({ total }: { total: number }) {
  const [approvals, setApprovals] = useState<Approval[]>([])
  useEffect(() => {
    if (total === 0) return
    let isShown = true
    // Without them the rest of the dashboard stays: the to-do names their number.
    api('GET /admin/approvals', { query: { per_page: '20' } }).then(
      ({ items }) => isShown && setApprovals(items),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [total])
  return (
    <ApprovalStrips approvals={total === 0 ? [] : approvals.filter(({ may_sign: maySign }) => maySign)} />
  )
}
