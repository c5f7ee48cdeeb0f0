import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'

export interface AccordionItem {
  key: string
  question: React.ReactNode
  answer: React.ReactNode
}

/** Collapsible questions, one open at a time; a second press closes. Built on the native `<details>`. */
export function Accordion({ items, firstOpen }: { items: readonly AccordionItem[]; firstOpen?: boolean }) {
  const name = useId()
  return (
    <div className="border-b border-line">
      {items.map(({ key, question, answer }, index) => (
        <details key={key} name={name} open={firstOpen && index === 0} className="group border-t border-line">
          <summary className="flex list-none items-start justify-between gap-6 rounded-8 py-5 text-18 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <IconPlus size={22} aria-hidden className="mt-1 text-brand-text group-open:hidden" />
            <IconMinus size={22} aria-hidden className="mt-1 hidden text-brand-text group-open:block" />
          </summary>
          <div className="max-w-[62ch] pb-5 text-muted">{answer}</div>
        </details>
      ))}
    </div>
  )
}
