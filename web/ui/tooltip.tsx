import { useId } from 'react'

/** A few words beside something that is pointed at or has focus; also why a control is disabled. */
export function Tooltip({
  text,
  children,
}: {
  text: React.ReactNode
  /** Receives the id that ties the words to the control. */
  children: (described: { 'aria-describedby': string }) => React.ReactNode
}) {
  const id = useId()
  return (
    <span className="group/tip relative inline-flex">
      {children({ 'aria-describedby': id })}
      <span
        role="tooltip"
        id={id}
        className="pointer-events-none invisible absolute bottom-full left-1/2 z-50 mb-2 w-max max-w-64 -translate-x-1/2 rounded-8 bg-ink-9 px-3 py-2 text-14 text-white opacity-0 transition-opacity duration-150 group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100"
      >
        {text}
      </span>
    </span>
  )
}
