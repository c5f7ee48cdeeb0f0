-- What our server asks of the database for one request-to-book, without our server: `pgbench -M prepared` runs it.
\set i :i + 1
\set n :client_id * :each + :i
select rental_id, owner_id, guest_id, quote_id, gen_random_uuid() as booking, gen_random_uuid() as talk from bench_slot where n = :n \gset
select * from booking_quote where id = :quote_id;
select rental.*, exists (select from occupancy where rental_id = rental.id and ends_on > q.check_in and starts_on < q.check_out) from rental, booking_quote q where rental.id = :rental_id and q.id = :quote_id;
begin;
insert into given_answer (user_id, call, key, fingerprint) values (:guest_id, 'POST /bookings', :booking, 'pgbench') on conflict do nothing;
savepoint sp1;
select * from booking_quote where id = :quote_id;
select from rental where id = :rental_id for no key update;
select rental.*, exists (select from occupancy where rental_id = rental.id and ends_on > q.check_in and starts_on < q.check_out) from rental, booking_quote q where rental.id = :rental_id and q.id = :quote_id;
select status from app_user where id = :guest_id for no key update;
select count(*) from booking where guest_id = :guest_id and status in ('PENDING_PAYMENT', 'REQUESTED');
insert into booking (id, code, rental_id, guest_id, owner_id, status, check_in, check_out, adults, total_minor, lines, payment_plan, cancellation, quote_id, expires_at) select :booking::uuid, 'DM-' || left(:booking::uuid::text, 13), :rental_id, :guest_id, :owner_id, 'REQUESTED', check_in, check_out, adults, total_minor, lines, payment_plan, cancellation, id, now() + interval '1 day' from booking_quote where id = :quote_id on conflict (code) do nothing returning *;
insert into occupancy (id, rental_id, starts_on, ends_on, kind, booking_id) select gen_random_uuid(), rental_id, check_in, check_out, 'stay', :booking from booking_quote where id = :quote_id;
insert into booking_move (id, booking_id, new_status, action, actor, actor_id) values (gen_random_uuid(), :booking, 'REQUESTED', 'request', 'guest', :guest_id);
select * from payment where booking_id = :booking for update;
delete from payment where booking_id = :booking and status = 'due';
insert into payment (id, booking_id, kind, method, provider, currency, amount_minor, created_at, updated_at) values (gen_random_uuid(), :booking, 'full', 'offline', 'offline', 'EUR', 50000, now(), now());
select id, guest_id, owner_id from booking where id = :booking;
insert into conversation (id, booking_id, guest_id, owner_id, created_at) values (:talk, :booking, :guest_id, :owner_id, now()) on conflict (booking_id) do nothing;
select * from conversation where booking_id = :booking;
insert into message (id, conversation_id, note, created_at, read_at) values (gen_random_uuid(), :talk, 'booking_requested', now(), now()) on conflict do nothing returning *;
update conversation set last_message_at = now() where id = :talk;
insert into live_event (user_id, event, data) values (:guest_id, 'conversation', '{}');
insert into live_event (user_id, event, data) values (:owner_id, 'conversation', '{}');
select rental.title, guest.first_name, host.first_name from booking join rental on rental.id = booking.rental_id join app_user guest on guest.id = booking.guest_id join app_user host on host.id = booking.owner_id where booking.id = :booking;
select email, first_name, language from app_user where id = :guest_id and status <> 'closed';
select app, mail from notification_preference where user_id = :guest_id and event_group = 'bookings';
insert into notification (id, user_id, type, title, message, link, created_at) values (gen_random_uuid(), :guest_id, 'booking_requested', jsonb_build_object('fr', repeat('t', 60), 'en', repeat('t', 60), 'es', repeat('t', 60)), jsonb_build_object('fr', repeat('m', 150), 'en', repeat('m', 150), 'es', repeat('m', 150)), '/bookings', now());
insert into live_event (user_id, event, data) values (:guest_id, 'notification', jsonb_build_object('message', repeat('m', 700)));
insert into outbox_mail (id, to_address, subject, text_body, html_body) values (gen_random_uuid(), 'guest@example.test', 'Votre demande est envoyée', repeat('t', 500), repeat('h', 2000));
select email, first_name, language from app_user where id = :owner_id and status <> 'closed';
select app, mail from notification_preference where user_id = :owner_id and event_group = 'bookings';
insert into notification (id, user_id, type, title, message, link, created_at) values (gen_random_uuid(), :owner_id, 'booking_requested', jsonb_build_object('fr', repeat('t', 60), 'en', repeat('t', 60), 'es', repeat('t', 60)), jsonb_build_object('fr', repeat('m', 150), 'en', repeat('m', 150), 'es', repeat('m', 150)), '/bookings', now());
insert into live_event (user_id, event, data) values (:owner_id, 'notification', jsonb_build_object('message', repeat('m', 700)));
insert into outbox_mail (id, to_address, subject, text_body, html_body) values (gen_random_uuid(), 'owner@example.test', 'Nouvelle demande', repeat('t', 500), repeat('h', 2000));
select booking.*, rental.title, rental.city, guest.first_name, host.first_name, image.* from booking join rental on rental.id = booking.rental_id join app_user guest on guest.id = booking.guest_id join app_user host on host.id = booking.owner_id left join rental_image image on image.rental_id = booking.rental_id and image.is_primary where booking.id = :booking;
select * from booking_move where booking_id = :booking order by created_at, id;
select * from booking_change where booking_id = :booking and status = 'pending';
release savepoint sp1;
update given_answer set status = 201, body = repeat('b', 2500) where user_id = :guest_id and call = 'POST /bookings' and key = :booking;
commit;
