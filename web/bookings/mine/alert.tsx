import { IconAlertCircle } from '@tabler/icons-react'

/** Why something was refused, above what one may do about it. */
export function Alert({ children }: { children: React.ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-12 bg-red-ground p-4 font-medium text-red-text">
      <IconAlertCircle size={20} aria-hidden className="mt-px flex-none" />
      {children}
    </p>
  )
}
