import { PageHead } from '../../kernel/page-head.tsx'
import { YourData } from './your-data.tsx'

/** For people without an account, who have nothing to consent to yet. */
export default function YourDataPage() {
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Your data" />
      <h1 className="text-2xl">Your data</h1>
      <div className="mt-8">
        <YourData />
      </div>
    </div>
  )
}
