/** The page of whoever publishes a tariff. */
export function SourceLink({ page, children }: { page: string; children: React.ReactNode }) {
  return (
    <a
      href={page}
      target="_blank"
      rel="noopener"
      className="block w-fit underline underline-offset-2 hover:text-ink"
    >
      {children}
    </a>
  )
}
