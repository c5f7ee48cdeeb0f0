/** The pages that a pager shows: first, last, current and its neighbours; `null` is a gap. */
export function shownPages(page: number, total: number): (number | null)[] {
  const requested = [1, page - 1, page, page + 1, total].filter((each) => each >= 1 && each <= total)
  const pages = [...new Set(requested)].sort((a, b) => a - b)
  return pages.flatMap((each, index) => {
    const gap = each - (pages[index - 1] ?? each - 1)
    // A gap of one page takes as much room as the page itself.
    return gap === 2 ? [each - 1, each] : gap > 2 ? [null, each] : [each]
  })
}
