import type { Client } from '@hibla/contract/client'
import { invitedDetails, openInvite } from '@hibla/contract/referrals/referrals.contract'
import { InviteCode } from '@hibla/contract/referrals/referrals.contract'
import { textForReferee } from '@hibla/contract/referrals/state.rule'
import { loginPage, pages } from '@hibla/contract/values/paths'
import type { OkOf } from '@hibla/contract/endpoint'
import { useNavigate } from 'react-router'
import { block, valueOr } from '../../../kernel/block.ts'
import type { PageHandle } from '../../../kernel/page-handle.ts'
import { PageHead } from '../../../kernel/page-head.tsx'
import { services } from '../../../kernel/services.ts'
import { useSite } from '../../../kernel/site.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { asText, useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'
import { chooseLocationType, chosenFrom } from '../../address/index.ts'
import { storeInvite, prefillInvited } from '../../applications/index.ts'
import type { Route } from './+types/referral-page.ts'

export const handle: PageHandle = { reads: ['invite'] }

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const code = InviteCode.safeParse(url.searchParams.get('invite')).data
  const given = context.get(services)
  const invite =
    code === undefined ? null : valueOr(await block(given, given.client.get(openInvite, { query: { code } })), null)
  return { code: code ?? null, asked: url.searchParams.has('invite'), invite }
}

/** What referring is about; for whoever comes by an invitation, who invites them and where it stands. */
export default function ReferralPage({ loaderData: { code, asked, invite } }: Route.ComponentProps) {
  const { product } = useSite().config.brand
  return (
    <div className="page py-12 md:py-16">
      <PageHead
        title="Referrals"
        description={`Invite friends and family to ${product}, or come back if you were a subscriber before.`}
        canonical={pages.referral}
      />
      {invite && code !== null ? (
        <Invited code={code} invite={invite} />
      ) : (
        <>
          <h1 className="text-2xl">Better together</h1>
          <p className="reading mt-3 text-lg text-muted">
            {asked
              ? 'We don’t know this invitation. The link may be incomplete, but you can still check your address.'
              : `${product} subscribers invite friends and family, and get a credit on their bill for it.`}
          </p>
          {asked && (
            <LinkButton to={pages.checkAddress} look="call" className="mt-6">
              Check my address <ArrowIcon />
            </LinkButton>
          )}
        </>
      )}
      <Programmes />
    </div>
  )
}

/** Fills in the form with what was given about whoever was invited. If that fails, people type it, as everybody else does. */
const fillInInvited = async (client: Client, code: string): Promise<void> => {
  const answer = await client.send(invitedDetails, { body: { code } })
  const invited = answer.ok ? answer.body.invited : null
  if (!invited) return
  const { firstName, lastName, mobileNumber, emailID, place } = invited
  const who = { first_name: firstName, last_name: lastName, mobile_no: mobileNumber, email: emailID }
  const chosen = place ? chosenFrom(place) : undefined
  // What isn't a listed building or subdivision was given as a home of its own.
  prefillInvited(who, chosen && (chosen.locationType ? chosen : chooseLocationType(chosen, 'Others')))
}

type InvitedProps = { code: string; invite: OkOf<typeof openInvite> }

function Invited({ code, invite: { from, state, referralType } }: InvitedProps) {
  const { product } = useSite().config.brand
  const navigate = useNavigate()
  const client = useClient()
  const { busy, run } = useSend()
  const begin = async () => {
    await fillInInvited(client, code)
    storeInvite(code, referralType)
    await navigate(pages.checkAddress)
    return undefined
  }
  const stands = state === null ? undefined : textForReferee(state)
  const isOpen = state === null || ['sent', 'waiting', 'applying', 'closed', 'expired'].includes(state)
  return (
    <>
      <h1 className="text-2xl">
        {referralType === 'Win Back Referral' ? `Come back to ${product}` : `You’re invited to ${product}`}
      </h1>
      <p className="reading mt-3 text-lg text-muted">
        {from ? `${from} thinks you’d like fibre at home, too.` : 'Check your address and choose a plan.'}
      </p>
      {stands && (
        <Card className="mt-8 max-w-xl">
          <p className="font-semibold">{stands.label}</p>
          <p className="mt-1 text-sm text-muted">{stands.text}</p>
        </Card>
      )}
      {isOpen ? (
        <BusyButton look="call" className="mt-8" busy={busy} onClick={() => void run(() => asText(begin()))}>
          Check my address <ArrowIcon />
        </BusyButton>
      ) : (
        <LinkButton to={pages.checkStatus} className="mt-8">
          Check my application
        </LinkButton>
      )}
    </>
  )
}

function Programmes() {
  const { product } = useSite().config.brand
  const offered = [
    {
      title: 'Refer a friend',
      text: `Are you a ${product} subscriber? Your link and your referrals are in your account.`,
      to: loginPage({ returnTo: pages.referrals }),
      label: 'Log in and invite',
    },
    {
      title: 'Come back',
      text: 'Were you a subscriber before? Tell us where you live now.',
      to: pages.winBack,
      label: 'See how to come back',
    },
    {
      title: 'For employees',
      text: 'Do you work with us? Apply for people you know.',
      to: loginPage({ returnTo: pages.referralType }),
      label: 'Log in as an employee',
    },
  ]
  return (
    <ul className="mt-12 grid gap-6 md:grid-cols-3">
      {offered.map(({ title, text, to, label }) => (
        <li key={title}>
          <Card className="flex h-full flex-col">
            <h2 className="text-lg">{title}</h2>
            <p className="mt-2 mb-6 text-sm text-muted">{text}</p>
            <LinkButton to={to} className="mt-auto">
              {label}
            </LinkButton>
          </Card>
        </li>
      ))}
    </ul>
  )
}
