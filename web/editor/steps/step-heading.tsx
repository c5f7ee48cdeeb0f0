/** Title and explanation of a step. Gets the focus when the step opens. */
export function StepHeading({ title, children }: { title: React.ReactNode; children?: React.ReactNode }) {
  return (
    <div>
      <h2 id="step-title" tabIndex={-1} className="display-24 outline-none">
        {title}
      </h2>
      {children && <p className="mt-1 max-w-[60ch] text-muted">{children}</p>}
    </div>
  )
}
