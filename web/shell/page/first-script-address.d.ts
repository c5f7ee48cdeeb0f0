declare module 'virtual:first-script' {
  const address: string
  export default address
}
