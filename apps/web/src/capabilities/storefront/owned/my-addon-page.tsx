import type { AddonContent } from '@hibla/contract/shop/product'
import { bundlePage, pages } from '@hibla/contract/values/paths'
import { useParams } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AccountFrame, NoAccount, useAccounts } from '../../account/index.ts'
import { ProductPicture } from '../product-card.tsx'
import { useAddonContent, useMyAddons } from '../shop.queries.ts'
import { TermsLink } from '../../content/index.ts'
import { OwnedRow } from './owned-row.tsx'

const back = { to: pages.myAddons, label: 'Your add-ons' }

/** One of one's own add-ons, by its hobsBundleId: what it is, and those that one has of it. */
export default function MyAddonPage() {
  const { hobsBundleId = '' } = useParams()
  const { used } = useAccounts()
  const load = useAddonContent(hobsBundleId)
  const addon = load.data?.find((each) => each.hobsBundleId === hobsBundleId)
  return (
    <AccountFrame title={addon?.title ?? 'Add-on'} back={back}>
      {used === undefined ? (
        <NoAccount />
      ) : (
        <div key={used} className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Panel
            load={load}
            failure="We couldn’t load this add-on."
            skeleton={<Skeleton className="h-80 rounded-card" />}
            empty={
              <Empty title="We don’t offer this add-on any more">
                If you have it, it stays with you, and you find it among your add-ons.
              </Empty>
            }
          >
            {([content]) => content && <About addon={content} />}
          </Panel>
          <Owned accountNumber={used} hobsBundleId={hobsBundleId} />
        </div>
      )}
    </AccountFrame>
  )
}

function About({ addon: { bundleImage, description, details, terms } }: { addon: AddonContent }) {
  return (
    <div>
      <ProductPicture src={bundleImage} className="h-56 overflow-hidden rounded-card md:h-80" />
      <p className="reading mt-6 text-lg">{description}</p>
      <ul className="reading mt-4 grid list-disc gap-2 pl-5 empty:hidden">
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      {terms !== null && (
        <div className="mt-4">
          <TermsLink product={terms}>Read the product’s terms</TermsLink>
        </div>
      )}
    </div>
  )
}

function Owned({ accountNumber, hobsBundleId }: { accountNumber: string; hobsBundleId: string }) {
  return (
    <Panel
      load={useMyAddons(accountNumber)}
      failure="We couldn’t load your add-ons."
      skeleton={<Skeleton className="h-60 rounded-card" />}
      isEmpty={(addons) => addons.every((each) => each.hobsBundleId !== hobsBundleId)}
      empty={
        <Empty title="You don’t have this one yet">
          <LinkButton to={bundlePage(hobsBundleId)} look="call" className="mt-3">
            See what it costs
          </LinkButton>
        </Empty>
      }
    >
      {(addons) => (
        <div className="rounded-card border border-line bg-surface px-6 pb-6">
          <ul className="divide-y divide-line">
            {addons
              .filter((each) => each.hobsBundleId === hobsBundleId)
              .map((each) => (
                <OwnedRow key={each.subscriptionId} accountNumber={accountNumber} addon={each} />
              ))}
          </ul>
          <LinkButton to={bundlePage(hobsBundleId)} className="w-full">
            Get another one
          </LinkButton>
        </div>
      )}
    </Panel>
  )
}
