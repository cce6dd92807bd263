import { useSite } from '../../kernel/site.ts'

/** Shows where to find the number on a bill, for people who prefer a picture. */
export function SampleBill() {
  const { product } = useSite().config.brand
  return (
    <div aria-hidden="true" data-theme="light" className="mt-auto pt-10 select-none">
      <div className="mx-auto -mb-4 h-40 max-w-112 rotate-[-1.5deg] rounded-t-field bg-ground px-6 pt-5 text-text sm:h-48">
        <div className="flex items-start justify-between gap-4">
          <span className="font-extrabold">{product}</span>
          <span className="rounded-md px-2 py-1 text-right ring-[2.5px] ring-bright">
            <span className="block text-xs text-muted">Account number</span>
            <span className="figures block text-sm font-bold tracking-wide">000 0000 0000 00</span>
          </span>
        </div>
        <div className="mt-5 h-2 w-2/5 rounded-full bg-line" />
        <div className="mt-3 h-2 w-3/5 rounded-full bg-line" />
        <div className="mt-3 h-2 w-1/2 rounded-full bg-line" />
        <div className="mt-3 h-2 w-1/4 rounded-full bg-line" />
      </div>
    </div>
  )
}
