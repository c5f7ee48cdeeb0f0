-- Searches with dates lay the nights over the calendar of a home themselves: a function called for each home cost more.
DROP FUNCTION stay_nights_minor(uuid, date, date, integer, integer);--> statement-breakpoint
DROP FUNCTION stay_least_nights(uuid, date, smallint);
