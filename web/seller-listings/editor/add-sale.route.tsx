/** An address of the form, which `sale-editor.route.tsx` shows. */
export default function AddSale() {
  return null
}
