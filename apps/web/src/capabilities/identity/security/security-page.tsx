import { PageHead } from '../../../kernel/page-head.tsx'
import { MobileSection } from './mobile-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Where people are logged in, the second step of their login, their password and their mobile number. */
export default function SecurityPage() {
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Login and security" />
      <h1 className="text-2xl">Login and security</h1>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <SessionsSection />
        <div className="grid gap-6">
          <SecondFactorSection />
          <PasswordSection />
          <MobileSection />
        </div>
      </div>
    </div>
  )
}
