import { sql } from '../../src/kernel/postgres/sql.ts'
import type { TestApi } from '../api.ts'
import { STAFF_ID } from './read.ts'

const picture = { src: '/brand/help.svg', alt: 'A modem with four lights' }
const [outageId, fileId] = ['5e0f2c1a-6a9b-4c53-9f0e-0d1f5a1c7b11', '5e0f2c1a-6a9b-4c53-9f0e-0d1f5a1c7b12']

/** What nobody in the demo data has, but anybody may have: stored beside it, so that answers have something to tell of it. */
export const storeBesideDemo = async ({ db, clock }: TestApi): Promise<void> => {
  const now = clock.now().toISOString()
  await db.execute(sql`update account set business_name = 'Santos Trading' where account_number = '1000000000029'`)
  await db.execute(sql`
    insert into contact_change (reference, account_number, person_id, email, mobile_number, asked_at, confirmed_at, reflected_at)
    select gen_random_uuid(), '1000000000029', 'ben', email, mobile, ${now}, ${now}, ${now}::timestamptz + interval '1 day'
    from (values ('ben.santos@example.com', null), (null, '9175550177')) as changed (email, mobile)`)
  await db.execute(sql`
    update account_subscription set until = '2026-12-05' where account_number = '1000000000011' and type = 'ADDON'`)

  await db.execute(sql`update plan set recommended_at = null`)
  await db.execute(sql`
    update plan set available_until = '2027-06-30', recommended_at = 1
    where plan_id in ('RES-LIPAT-200', 'RES-TORRE-500', 'RES-1000')`)

  await db.execute(sql`
    update shop_product set monthly_fee = 5000, needs_wifi6 = true, recommended_at = 1 where product_id = 'MESH-EXT'`)
  await db.execute(sql`
    update shop_product set extension_of = 'MESH-HUB', recommended_at = 1 where product_id = 'BACKUP-BATTERY'`)

  await db.execute(sql`
    update content_document set body = jsonb_set(body, '{0,image}', ${JSON.stringify(picture)}::jsonb)
    where name in ('header-banner', 'footer-banner')`)
  await db.execute(sql`
    update content_document set body = jsonb_set(body, '{0,customerCategory}', '"RES"') where kind = 'slides'`)
  await db.execute(sql`
    update content_document set body = jsonb_set(body, '{image}', to_jsonb(${picture.src}::text)) where kind = 'page'`)
  await db.execute(sql`
    update content_document set body =
      (select jsonb_agg(jsonb_set(video, '{poster}', ${JSON.stringify(picture)}::jsonb)) from jsonb_array_elements(body) video)
    where kind = 'videos'`)

  await db.execute(sql`
    insert into outage (outage_id, place_kind, place_id, place_name, latitude, longitude, state, version, cause, note,
      started_at, expected_end, ended_at, opened_at, found_at, accounts)
    select ${outageId}, place_kind, place_id, place_name, latitude, longitude, 'ended', 2, 'power', 'A substation failed.',
      '2026-10-01', '2026-10-03', '2026-10-04', '2026-10-01', '2026-10-01', 1
    from outage where state = 'open'`)
  await db.execute(sql`
    insert into outage_event (outage_id, version, change, note, by, at)
    values (${outageId}, 1, 'open', null, 'bea', '2026-10-01'), (${outageId}, 2, 'end', 'Power is back.', 'bea', '2026-10-04')`)
  await db.execute(sql`
    insert into outage_account (outage_id, account_number, found_at)
    select ${outageId}, account, '2026-10-01' from unnest(array['1000000000086', '1000000000011', '1000000000029']) account`)
  await db.execute(sql`
    insert into credit_dispute (outage_id, account_number, person_id, text, disputed_at, answer, answered_by, answered_at)
    values (${outageId}, '1000000000086', 'gina', 'It was four days.', '2026-10-20', 'You’re right.', 'bea', '2026-10-21'),
      (${outageId}, '1000000000029', 'ben', 'It was three days.', '2026-10-20', null, null, null)`)

  await db.execute(sql`
    update referral set body = 'Ana is a Hibla subscriber.', application_ref_id = 'OO-BESIDEDEMO',
      request_body = request_body || '{"alternateMobileNumber":"9175550188","sez":"Makati Zone","subDivision":"Bel-Air",
        "buildingName":"Tower One","regionId":"1300000000","provinceId":"1300000000","municipalityId":"1380300000",
        "barangayId":"1380300002","sezId":"SEZ-1","subDivisionId":"SUB-1","buildingId":"BLD-1"}'::jsonb
    where reference_num = 'RF-DEMOHELD2345'`)
  await db.execute(sql`
    update referral_event set reason = 'Two lines at one address.' where reference_num = 'RF-DEMOHELD2345'`)
  await db.execute(sql`
    insert into referral_reward (reference_num, nth, account_number, referred_account_number, amount, given_by, given_at)
    values ('RF-DEMOHELD2345', 1, '1000000000011', '1999999999991', 50000, 'bea', ${now})`)

  await db.execute(sql`
    insert into person (id, email, first_name, last_name, created_at)
    values (${STAFF_ID}, 'nora@example.com', 'Nora', 'Villar', ${now})`)
  await db.execute(sql`
    update ticket set status = 'in-progress', assignee = ${STAFF_ID}, answers = '[{"question":"Is it lit?","answer":"Yes"}]',
      evidence = '{"checks":[{"name":"Light","outcome":"fine","found":"-19 dBm"}],"checkedAt":"2026-11-14T00:00:00.000Z"}'
    where ticket_number = 'TKT-DEM3234567'`)
  await db.execute(sql`update ticket set changed_at = ${now}, rating = 4 where ticket_number = 'TKT-DEM2234567'`)
  await db.execute(sql`
    insert into ticket_event (ticket_id, what, by, person_id, text, at)
    select id, 'note', 'staff', ${STAFF_ID}, 'Called twice.', ${now} from ticket where ticket_number = 'TKT-DEM3234567'`)
  await db.execute(sql`
    insert into stored_file (id, type, bytes, has_preview, kept_at) values (${fileId}, 'image/jpeg', 2048, true, ${now})`)
  await db.execute(sql`
    with arrived as (
      insert into ticket_event (ticket_id, what, by, person_id, at)
      select id, 'file', 'subscriber', 'ana', ${now} from ticket where ticket_number = 'TKT-DEM3234567'
      returning id, ticket_id
    )
    insert into ticket_file (file_id, ticket_id, event_id, slot, file_name, type, bytes)
    select ${fileId}, ticket_id, id, 1, 'hub.jpg', 'image/jpeg', 2048 from arrived`)
}
