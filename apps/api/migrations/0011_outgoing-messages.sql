CREATE TABLE "outgoing_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"content" jsonb,
	"until" timestamp with time zone,
	"written_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "outgoing_message_channel_known" CHECK ("outgoing_message"."channel" in ('mail', 'sms'))
);
--> statement-breakpoint
CREATE INDEX "outgoing_message_recipient_index" ON "outgoing_message" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outgoing_message_until_index" ON "outgoing_message" USING btree ("until") WHERE "outgoing_message"."content" is not null;--> statement-breakpoint
-- Messages used to travel inside their events and jobs, and stayed readable there after they were sent. Those still waiting are
-- moved here, the others deleted. A new installation has no job tables yet.
DO $$
DECLARE
  waiting jsonb := '[]';
  message jsonb;
BEGIN
  SELECT coalesce(jsonb_agg(jsonb_build_object('topic', topic, 'payload', payload) ORDER BY id), '[]') INTO waiting
    FROM outbox_event WHERE topic IN ('messages.mail-wanted', 'messages.sms-wanted');
  DELETE FROM outbox_event WHERE topic IN ('messages.mail-wanted', 'messages.sms-wanted');
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    waiting := waiting || (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
          'topic', CASE name WHEN 'messages.send-mail' THEN 'messages.mail-wanted' ELSE 'messages.sms-wanted' END,
          'payload', data -> 'payload')), '[]')
        FROM pgboss.job
        WHERE name IN ('messages.send-mail', 'messages.send-sms') AND state IN ('created', 'retry', 'active'));
    DELETE FROM pgboss.job WHERE name IN ('messages.send-mail', 'messages.send-sms')
      OR source_name IN ('messages.send-mail', 'messages.send-sms');
  END IF;
  FOR message IN SELECT jsonb_array_elements(waiting) LOOP
    WITH moved AS (
      INSERT INTO outgoing_message (id, channel, recipient, subject, content)
      VALUES (gen_random_uuid(), CASE message ->> 'topic' WHEN 'messages.mail-wanted' THEN 'mail' ELSE 'sms' END,
        message #>> '{payload,to}', message #>> '{payload,subject}',
        jsonb_strip_nulls(jsonb_build_object('text', message #> '{payload,text}', 'html', message #> '{payload,html}')))
      RETURNING id
    )
    INSERT INTO outbox_event (topic, payload)
    SELECT message ->> 'topic', jsonb_build_object('messageId', id) FROM moved;
  END LOOP;
END $$;
