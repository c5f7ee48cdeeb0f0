/** Address of the form; `sale-editor.route.tsx`, its layout, renders it. */
export default function EditSale() {
  return null
}
